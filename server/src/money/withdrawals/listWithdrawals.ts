import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { customers, holds, withdrawals } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { inOrder, isOnPage, type Page } from '../../platform/http/pages.ts';
import { findEvidence } from './evidence.ts';
import { namesMatch } from './namesMatch.ts';
import { findObstacles, noObstacles } from './obstacles.ts';

type State = (typeof withdrawals.$inferSelect)['state'];

/** The states of approved withdrawals that haven't ended. Staff see when a worker checks these withdrawals next. */
const triedAgain: ReadonlySet<State> = new Set(['approved', 'sending', 'returning']);

const columns = {
  id: withdrawals.id,
  customer_id: withdrawals.customer_id,
  email: customers.email,
  first_name: customers.first_name,
  last_name: customers.last_name,
  amount: holds.amount,
  bank_code: withdrawals.bank_code,
  bank_name: withdrawals.bank_name,
  account_number: withdrawals.account_number,
  account_name: withdrawals.account_name,
  state: withdrawals.state,
  reason: withdrawals.reason,
  not_before: withdrawals.not_before,
  release_at: withdrawals.release_at,
  held_because: withdrawals.held_because,
  requested_at: withdrawals.requested_at,
  decided_at: withdrawals.decided_at,
  payment_reference: withdrawals.payment_reference,
  waits_because: withdrawals.waits_because,
  next_at: withdrawals.next_at,
  sent_at: withdrawals.sent_at,
  paid_at: withdrawals.paid_at,
  returned_at: withdrawals.returned_at,
  session_id: withdrawals.session_id,
  failure: withdrawals.failure,
  payout_day: withdrawals.payout_day,
  identity_verified_at: customers.identity_verified_at,
};

/**
 * Returns a page of the withdrawals for a member of staff: all of them, or those with one status. Each requested
 * withdrawal comes with what keeps this person from sending it, and with what speaks for or against sending it.
 */
export async function listWithdrawals(
  database: Database,
  { config, clock }: Dependencies,
  actor: string,
  { status, ...page }: Page & { readonly status?: State | undefined },
) {
  const { id, state: stateColumn } = withdrawals;
  const rows = await database
    .select(columns)
    .from(withdrawals)
    .innerJoin(holds, eq(holds.id, withdrawals.hold_id))
    .innerJoin(customers, eq(customers.id, withdrawals.customer_id))
    .where(and(status && eq(stateColumn, status), isOnPage(id, page)))
    .orderBy(inOrder(id, page))
    .limit(page.limit);
  const waiting = rows.filter(({ state }) => state === 'requested');
  const limited = { actor, limit: config.approvalLimit, now: clock.now() };
  const [obstacles, evidenceOf] = await Promise.all([
    findObstacles(database, waiting, limited),
    findEvidence(
      database,
      waiting.map((row) => row.id),
    ),
  ]);
  return rows.map(({ state, next_at: nextAt, payout_day, identity_verified_at, ...row }) =>
    onWire({
      ...row,
      ...(obstacles.get(row.id) ?? noObstacles),
      ...evidenceOf(row.id),
      is_verified: identity_verified_at !== null,
      is_named_alike: namesMatch(row.account_name, {
        firstName: row.first_name,
        lastName: row.last_name,
      }),
      is_payout: payout_day !== null,
      status: state,
      next_try: triedAgain.has(state) ? nextAt : null,
    }),
  );
}
