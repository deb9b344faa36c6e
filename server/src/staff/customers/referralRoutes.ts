import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { inTransaction } from '../../platform/db/transaction.ts';
import { formatNaira } from '../../platform/kobo/kobo.ts';
import { MoneyOut } from '../../platform/kobo/schemas.ts';
import {
  listSharedReferrals,
  paySharedReferral,
  refuseSharedReferral,
} from '../../customers/referral/decide.ts';
import { answers, IdParams, Instant, Message, PageQuery } from '../../platform/http/schemas.ts';
import { rowsOfPage, Words } from '../access/lists.ts';
import type { OfficeScope } from '../access/scope.ts';

const ReferralList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    referrer: Type.String({ description: 'Email' }),
    referred: Type.String({ description: 'Email' }),
    amount: MoneyOut,
    shared: Type.Array(Type.String(), { examples: [['device Chrome on Android']] }),
    created_at: Instant,
  }),
);

export const referralRoutes: FastifyPluginAsyncTypebox<OfficeScope> = async (
  app,
  { dependencies: { database, clock } },
) => {
  const list = {
    summary: 'The referral bonuses that wait because both customers share something, newest first',
    querystring: PageQuery,
    response: answers({ 200: ReferralList }),
  };
  app.get('/referrals/', { schema: list }, async ({ query: { limit, before } }) => {
    const rows = await listSharedReferrals(database, limit ?? rowsOfPage, before);
    return rows.map(({ bonus: { id, amount, shared, created_at }, referrer, referred }) => ({
      ...{ id, referrer, referred },
      amount: formatNaira(amount),
      shared: shared ?? [],
      created_at: created_at.toISOString(),
    }));
  });

  for (const [deed, act, summary, message] of [
    ['pay', paySharedReferral, 'Pay a referral bonus that waits', 'The bonus is paid.'],
    [
      'refuse',
      refuseSharedReferral,
      'Never pay a referral bonus that waits',
      'The bonus is refused.',
    ],
  ] as const) {
    const schema = {
      summary,
      params: IdParams,
      body: Type.Object({ reason: Words(500) }),
      response: answers({ 200: Message }),
    };
    app.post(`/referrals/:id/${deed}/`, { schema }, async ({ params, body, actor }) => {
      const decision = { at: clock.now(), actor, reason: body.reason.trim() };
      await inTransaction(database, (transaction) => act(transaction, params.id, decision));
      return { message };
    });
  }
};
