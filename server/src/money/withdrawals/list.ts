import type { Connection } from '../../platform/db/connection.ts';
import { instantText, jsonList, readList, type Page } from '../../platform/db/jsonList.ts';
import { nairaText } from '../../platform/kobo/nairaText.ts';

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
    status: `CASE w.state WHEN 'requested' THEN 'waiting' ELSE w.state END`,
    reason: 'w.reason',
    not_before: instantText('w.not_before'),
    requested_at: instantText('w.requested_at'),
    decided_at: instantText('w.decided_at'),
    payment_reference: 'w.payment_reference',
    waits_because: 'w.waits_because',
    next_try: `CASE WHEN w.state IN ('approved', 'sending', 'returning') THEN ${instantText('w.next_at')} END`,
    sent_at: instantText('w.sent_at'),
    paid_at: instantText('w.paid_at'),
    returned_at: instantText('w.returned_at'),
    session_id: 'w.session_id',
    failure: 'w.failure',
  },
  from: 'withdrawals w JOIN holds h ON h.id = w.hold_id JOIN customers c ON c.id = w.customer_id',
};

const all = jsonList('withdrawals', [], { ...source, where: 'true' });
const listByState = jsonList('withdrawals_of_state', ['text'], {
  ...source,
  where: 'w.state = $1',
});

/** The operators' names of the states: one that is requested waits for them. */
export const withdrawalStatuses = [
  'waiting',
  'approved',
  'rejected',
  'sending',
  'returning',
  'paid',
  'failed',
  'reversed',
] as const;

type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** Withdrawals for the operator, all or those of one status, as the JSON of their list. */
export const listWithdrawals = (
  connection: Connection,
  { status, ...page }: Page & { readonly status?: WithdrawalStatus },
) =>
  readList(page, (before, limit) =>
    status === undefined
      ? connection.run(all, [before, limit])
      : connection.run(listByState, [status === 'waiting' ? 'requested' : status, before, limit]),
  );
