import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { Type } from 'typebox';
import { customers, referralBonuses } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { formatNaira } from '../../platform/kobo/kobo.ts';
import { MoneyOut } from '../../platform/kobo/schemas.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { answers, Instant } from '../../platform/http/schemas.ts';

const tags = ['account'];

const ReferralLink = Type.Object({ referral_link: Type.String() });

const BonusList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    amount: MoneyOut,
    reference: Type.String(),
    status: Type.Union([Type.Literal('pending'), Type.Literal('paid')]),
    created_at: Instant,
  }),
);

export const referralRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (
  app,
  { database, config },
) => {
  const onRequest = app.requireCustomer;

  const link = {
    tags,
    summary: 'The customer’s referral link',
    response: answers({ 200: ReferralLink }),
  };
  app.get('/users/get-referral-link/', { onRequest, schema: link }, async (request) => {
    const [customer] = await database
      .select({ code: customers.referral_code })
      .from(customers)
      .where(eq(customers.id, callerOf(request).id));
    if (!customer) throw notFound();
    return { referral_link: `${config.appOrigin}/signup/signup?referral_code=${customer.code}` };
  });

  const bonuses = {
    tags,
    summary: 'The bonuses for referred customers, newest first',
    response: answers({ 200: BonusList }),
  };
  app.get('/wallet/referral_bonus/', { onRequest, schema: bonuses }, async (request) => {
    const rows = await database
      .select()
      .from(referralBonuses)
      .where(
        and(
          eq(referralBonuses.referrer_id, callerOf(request).id),
          isNull(referralBonuses.refused_at),
        ),
      )
      .orderBy(desc(referralBonuses.id));
    return rows.map(({ id, amount, reference, paid_by, created_at }) => ({
      id,
      amount: formatNaira(amount),
      reference,
      status: paid_by === null ? ('pending' as const) : ('paid' as const),
      created_at: created_at.toISOString(),
    }));
  });
};
