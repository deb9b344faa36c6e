import type { Connection } from '../db/connection.ts';
import { instantText, jsonList, readList, type Page } from '../db/jsonList.ts';
import { nairaText } from '../money/nairaText.ts';

const source = {
  key: 'w.id',
  fields: {
    id: 'w.id',
    customer_id: 'w.customer_id',
    email: 'c.email',
    amount: nairaText('h.amount'),
    bank_code: 'w.bank_code',
    bank_name: 'w.bank_name',
    account_number: 'w.account_number',
    account_name: 'w.account_name',
    status: `CASE h.status WHEN 'pending' THEN 'waiting' WHEN 'settled' THEN 'approved' ELSE 'rejected' END`,
    reason: 'w.reason',
    not_before: instantText('w.not_before'),
    requested_at: instantText('w.requested_at'),
    decided_at: instantText('w.decided_at'),
  },
  from: 'withdrawals w JOIN holds h ON h.id = w.hold_id JOIN customers c ON c.id = w.customer_id',
};

const all = jsonList('withdrawals', [], { ...source, where: 'true' });
const waiting = jsonList('withdrawals_waiting', [], { ...source, where: 'w.decided_at IS NULL' });

/** Withdrawals for the operator, all or those that wait for a decision, as the JSON of their list. */
export const listWithdrawals = (
  connection: Connection,
  { status, ...page }: Page & { readonly status?: 'waiting' },
) =>
  readList(page, (before, limit) =>
    connection.run(status === 'waiting' ? waiting : all, [before, limit]),
  );
