import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { inTransaction } from '../../platform/db/transaction.ts';
import { answers, Instant, Message, PageQuery } from '../../platform/http/schemas.ts';
import { proposeCredit } from '../../money/wallet/credits.ts';
import { proposeDebit } from '../../money/wallet/debits.ts';
import { freezeWallet, listFrozen, unfreezeWallet } from '../../money/wallet/freezes.ts';
import { rowsOfPage } from '../access/lists.ts';
import type { OfficeScope } from '../access/scope.ts';
import { proposed } from '../access/proposed.ts';

const Reasoned = {
  email: Type.String({ maxLength: 300 }),
  reason: Type.String({ minLength: 1, maxLength: 500, description: 'For staff, and the audit' }),
};

const Movement = Type.Object({
  ...Reasoned,
  reason: Type.String({ minLength: 1, maxLength: 200, description: 'The customer reads it' }),
  amount: Type.String({ maxLength: 40, description: 'Naira' }),
});

const FrozenList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    email: Type.String(),
    reason: Type.String(),
    frozen_by: Type.String(),
    frozen_at: Instant,
  }),
);

export const walletRoutes: FastifyPluginAsyncTypebox<OfficeScope> = async (
  app,
  { dependencies: { database, clock } },
) => {
  const list = {
    summary: 'The wallets that nothing may be taken out of, newest first',
    querystring: PageQuery,
    response: answers({ 200: FrozenList }),
  };
  app.get('/wallets/frozen/', { schema: list }, async ({ query: { limit, before } }) => {
    const rows = await listFrozen(database, limit ?? rowsOfPage, before);
    return rows.map(({ freeze: { id, reason, frozen_by, frozen_at }, email }) => ({
      ...{ id, email, reason, frozen_by },
      frozen_at: frozen_at.toISOString(),
    }));
  });

  for (const [deed, act, summary, message] of [
    [
      'freeze',
      freezeWallet,
      'Let nothing be taken out of a wallet; payouts still arrive',
      'The wallet is frozen, and the customer is told.',
    ],
    [
      'unfreeze',
      unfreezeWallet,
      'Let money be taken out of a wallet again',
      'The wallet is no longer frozen, and the customer is told.',
    ],
  ] as const) {
    const schema = { summary, body: Type.Object(Reasoned), response: answers({ 200: Message }) };
    app.post(`/wallets/${deed}/`, { schema }, async ({ body, actor }) => {
      const decision = { at: clock.now(), actor, reason: body.reason };
      await inTransaction(database, (transaction) => act(transaction, body.email, decision));
      return { message };
    });
  }

  for (const [deed, propose, summary] of [
    ['debit', proposeDebit, 'Propose to take money out of a wallet; another person confirms'],
    [
      'credit',
      proposeCredit,
      'Propose to put money of the company into a wallet; another person confirms',
    ],
  ] as const) {
    const schema = { summary, body: Movement, response: answers({ 200: Message }) };
    app.post(`/wallets/${deed}/`, { schema }, async ({ body, actor }) => {
      const by = { at: clock.now(), actor };
      await inTransaction(database, (transaction) => propose(transaction, body.email, body, by));
      return proposed;
    });
  }
};
