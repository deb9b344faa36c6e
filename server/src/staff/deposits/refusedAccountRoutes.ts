import { RefusedAccount } from '../../../../contract/office/money.ts';
import { requestAgain, listRefusedAccounts } from '../../money/deposits/refusedAccounts.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { EitherOrderQuery, pageOf } from '../../platform/http/pages.ts';
import type { OfficePart } from '../access/office.ts';

/** Serves deposit accounts that the provider refuses to open, with its reason. */
export const refusedAccountRoutes: OfficePart = ({ list, action }) => {
  list('/refused-accounts/', {
    summary: 'The deposit accounts that the provider will not open, and why, oldest first',
    query: EitherOrderQuery,
    row: RefusedAccount,
    read: async ({ database }, query) => {
      const rows = await listRefusedAccounts(database, pageOf(query));
      return rows.map((row) => ({ ...onWire(row), reason: row.reason ?? '' }));
    },
  });
  action('/refused-accounts/:id/retry/', {
    summary: 'Ask the provider once more to open an account that it has refused',
    perform: (transaction, { params, by }) => requestAgain(transaction, params.id, by),
    message: 'The request to the provider is retried.',
  });
  action('/refused-accounts/retry/', {
    summary: 'Ask the provider once more to open all accounts that it has refused',
    perform: (transaction, { by }) => requestAgain(transaction, 'all', by),
    message: (asked) => `The requests for ${asked} accounts are retried.`,
  });
};
