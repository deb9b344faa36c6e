import { Type } from 'typebox';
import { Closing } from '../../../../contract/office/customers.ts';
import { closeAccount } from '../../customers/closing/closeAccount.ts';
import { listClosingCases } from '../../customers/closing/closingCases.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { EitherOrderQuery, pageOf } from '../../platform/http/pages.ts';
import { Reason } from '../access/lists.ts';
import type { OfficePart } from '../access/office.ts';

const CaseQuery = Type.Object({
  status: Type.Optional(Type.Enum(['open', 'money left'])),
  ...EitherOrderQuery.properties,
});

/** Serves customers' requests to close their account to the staff who close it. */
export const closingRoutes: OfficePart = ({ list, action }) => {
  list('/closings/', {
    summary: 'The requests to close an account that are open, or the closed accounts with money',
    query: CaseQuery,
    row: Closing,
    read: async ({ database }, { status = 'open', ...query }) =>
      onWire(await listClosingCases(database, status, pageOf(query))),
  });

  action('/closings/:id/close/', {
    summary: 'Close the account and erase the customer’s personal data; this can’t be undone',
    body: Type.Object({ reason: Reason }),
    perform: (transaction, { params, body, by }) =>
      closeAccount(transaction, params.id, { ...by, reason: body.reason.trim() }),
    message: 'The account is closed.',
  });
};
