import { Type } from 'typebox';
import { SharedReferral } from '../../../../contract/office/customers.ts';
import {
  listSharedReferrals,
  paySharedReferral,
  refuseSharedReferral,
} from '../../customers/referral/decideReferral.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { Words } from '../access/lists.ts';
import { NewestFirstQuery, pageOf } from '../../platform/http/pages.ts';
import type { OfficePart } from '../access/office.ts';

const Why = Type.Object({ reason: Words(500) });

export const referralRoutes: OfficePart = ({ list, action }) => {
  list('/referrals/', {
    summary: 'The referral bonuses that wait because both customers share something, newest first',
    query: NewestFirstQuery,
    row: SharedReferral,
    read: async ({ database }, query) => {
      const rows = await listSharedReferrals(database, pageOf(query, 'newest'));
      return rows.map(({ bonus, ...people }) => ({
        ...onWire(bonus),
        ...people,
        shared: bonus.shared ?? [],
      }));
    },
  });
  for (const [path, act, summary, message] of [
    [
      '/referrals/:id/pay/',
      paySharedReferral,
      'Pay a referral bonus that waits',
      'The bonus is paid.',
    ],
    [
      '/referrals/:id/refuse/',
      refuseSharedReferral,
      'Never pay a referral bonus that waits',
      'The bonus is refused.',
    ],
  ] as const) {
    action(path, {
      summary,
      body: Why,
      perform: (transaction, { params, body, by }) =>
        act(transaction, params.id, { ...by, reason: body.reason.trim() }),
      message,
    });
  }
};
