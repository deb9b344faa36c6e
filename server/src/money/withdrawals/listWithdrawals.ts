import type { withdrawalStatuses } from '../../../../contract/office/money.ts';
import type { withdrawals } from '../../platform/db/schema.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { instantText, jsonList, readList, type Page } from '../../platform/db/jsonList.ts';
import { nairaText } from '../../platform/kobo/nairaText.ts';

const source = {
  key: 'w.id',
  fields: {
    id: 'w.id',
    customer_id: 'w.customer_id',
    email: 'c.email',
    first_name: 'c.first_name',
    last_name: 'c.last_name',
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
const ofState = { ...source, where: 'w.state = $1' };
const newestOfState = jsonList('withdrawals_of_state', ['text'], ofState);
const oldestOfState = jsonList('oldest_withdrawals_of_state', ['text'], {
  ...ofState,
  isOldestFirst: true,
});

type State = (typeof withdrawals.$inferSelect)['state'];

/** The names that staff use for the states. A requested withdrawal needs their decision. */
type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** Returns a state's name for staff. */
export const statusOf = (state: State): WithdrawalStatus =>
  state === 'requested' ? 'waiting' : state;

/**
 * Returns a JSON list of withdrawals for staff, all of them or those with one status: newest first, but oldest first
 * after a given id.
 */
export const listWithdrawals = (
  { run }: Pick<Connection, 'run'>,
  { status, ...page }: Page & { readonly status?: WithdrawalStatus | undefined },
) =>
  readList(page, (beyond, limit) => {
    if (status === undefined) return run(all, [beyond, limit]);
    const list = page.after === undefined ? newestOfState : oldestOfState;
    return run(list, [status === 'waiting' ? 'requested' : status, beyond, limit]);
  });
