import type { FastifyPluginAsync } from 'fastify';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { customers, referralBonuses } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { nairaOf } from '../../platform/kobo/kobo.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serveCall.ts';

export const referralRoutes: FastifyPluginAsync<Dependencies> = async (
  app,
  { database, config },
) => {
  serveCall(app, 'getReferralLink', async (request) => {
    const [customer] = await database
      .select({ code: customers.referral_code })
      .from(customers)
      .where(eq(customers.id, callerOf(request).id));
    if (!customer) throw notFound();
    return { referral_link: `${config.appOrigin}/signup/signup?referral_code=${customer.code}` };
  });

  serveCall(app, 'listReferralBonuses', async (request) => {
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
      amount: nairaOf(amount),
      reference,
      status: paid_by === null ? ('pending' as const) : ('paid' as const),
      created_at: created_at.toISOString(),
    }));
  });
};
