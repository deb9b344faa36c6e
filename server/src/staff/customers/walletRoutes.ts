import { Type } from 'typebox';
import { FrozenWallet } from '../../../../contract/office/customers.ts';
import { proposeCredit } from '../../money/wallet/credits.ts';
import { proposeDebit } from '../../money/wallet/debits.ts';
import { freezeWallet, listFrozen, unfreezeWallet } from '../../money/wallet/freezes.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { NewestFirstQuery, pageOf } from '../../platform/http/pages.ts';
import { proposed } from '../access/actions.ts';
import type { OfficePart } from '../access/office.ts';

const Reasoned = Type.Object({
  email: Type.String({ maxLength: 300 }),
  reason: Type.String({ minLength: 1, maxLength: 500, description: 'For staff, and the audit' }),
});

const Movement = Type.Object({
  ...Reasoned.properties,
  reason: Type.String({ minLength: 1, maxLength: 200, description: 'Shown to the customer' }),
  amount: Type.String({ maxLength: 40, description: 'Naira' }),
});

export const walletRoutes: OfficePart = ({ list, action }) => {
  list('/wallets/frozen/', {
    summary: 'The frozen wallets, newest first',
    query: NewestFirstQuery,
    row: FrozenWallet,
    read: async ({ database }, query) => {
      const rows = await listFrozen(database, pageOf(query, 'newest'));
      return rows.map(({ freeze, ...customer }) => ({ ...onWire(freeze), ...customer }));
    },
  });
  for (const [path, act, summary, message] of [
    [
      '/wallets/freeze/',
      freezeWallet,
      'Let nothing be taken out of a wallet; payouts still arrive',
      'The wallet is frozen, and the customer has been notified.',
    ],
    [
      '/wallets/unfreeze/',
      unfreezeWallet,
      'Let money be taken out of a wallet again',
      'The freeze by staff has ended, and the customer has been notified.',
    ],
  ] as const) {
    action(path, {
      summary,
      body: Reasoned,
      perform: (transaction, { body: { email, reason }, by }) =>
        act(transaction, email, { ...by, reason }),
      message,
    });
  }
  for (const [path, propose, summary] of [
    [
      '/wallets/debit/',
      proposeDebit,
      'Propose to take money out of a wallet; another person confirms',
    ],
    [
      '/wallets/credit/',
      proposeCredit,
      'Propose to put money of the company into a wallet; another person confirms',
    ],
  ] as const) {
    action(path, {
      summary,
      body: Movement,
      perform: (transaction, { body, by }) => propose(transaction, body.email, body, by),
      message: proposed,
    });
  }
};
