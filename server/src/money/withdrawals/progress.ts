import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { holds, transfers, withdrawals } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findLastUnfreeze, findFreezers, wasFrozenAfter } from '../wallet/freezes.ts';
import { findSendingStop } from './stopSending.ts';
import { hour, minute } from '../../platform/clock/time.ts';
import { addWorkingDays, lagosDate, startOfLagosDay } from '../payouts/calendar.ts';
import { releaseOf, type Release } from './release.ts';

/** Time in which an approved withdrawal usually arrives, in milliseconds. After that the app shows it as late. */
const usualTime = 15 * minute;

/** Hour in Lagos by which people have decided on all withdrawals of the previous working day. */
const hourOfDecisions = 18;

type Withdrawal = typeof withdrawals.$inferSelect;

/** Returns why an open withdrawal is delayed, or null if it isn't. */
function delayOf(
  { state, decided_at: approvedAt, waits_because: because }: Withdrawal,
  now: Date,
  isStopped: boolean,
): 'not sent' | 'not confirmed' | null {
  if (state === 'returning' || (state === 'approved' && isStopped)) return 'not sent';
  if (state !== 'sending') return null;
  const isLate = approvedAt !== null && now.getTime() - approvedAt.getTime() > usualTime;
  if (because === 'no answer' || (because === null && isLate)) return 'not confirmed';
  return because && 'not sent';
}

/** Returns the latest time at which people decide on a request, if they can decide on it from the latest of `times`. */
function decidedBy(times: readonly (Date | null)[]): Date {
  const from = new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
  const nextWorkingDay = addWorkingDays(lagosDate(from), 1);
  return new Date(startOfLagosDay(nextWorkingDay).getTime() + hourOfDecisions * hour);
}

const soonAfter = (instant: Date) => new Date(instant.getTime() + usualTime);

/**
 * Returns by when the money of an open withdrawal should arrive: shortly after its approval or its release by the
 * rules. While people have yet to decide, returns by when they should have decided. Nobody can decide while the wallet
 * is frozen, so their time starts again when it is unfrozen. Null if it has ended or is being returned.
 */
function usualArrival(
  withdrawal: Withdrawal,
  release: Release,
  unfrozenAt: Date | null,
): Date | null {
  const { state, requested_at: requestedAt, not_before: notBefore, decided_at: at } = withdrawal;
  if (state === 'requested') {
    if (release.by === 'rule') return soonAfter(release.at);
    return decidedBy([requestedAt, notBefore, unfrozenAt]);
  }
  const isOnItsWay = state === 'approved' || state === 'sending';
  return isOnItsWay && at !== null ? soonAfter(at) : null;
}

/** Returns an instant if it is in the future. */
const ifAhead = (instant: Date | null, now: Date): Date | null =>
  instant !== null && instant > now ? instant : null;

const isUnsent = ({ state }: Withdrawal) => state === 'requested' || state === 'approved';

/** Returns whether a freeze stops a withdrawal, even if neither the rules nor the worker have run since. */
async function isStoppedByFreeze(database: Database, withdrawal: Withdrawal): Promise<boolean> {
  const { customer_id: customerId, requested_at: requestedAt, decided_at: approvedAt } = withdrawal;
  return isUnsent(withdrawal) && wasFrozenAfter(database, customerId, approvedAt ?? requestedAt);
}

/** Returns whether a freeze returns payouts to the wallet: those that rules decide on, and approved ones. */
const isReturnedByFreeze = (withdrawal: Withdrawal): boolean =>
  withdrawal.payout_day !== null &&
  (withdrawal.state === 'approved' || releaseOf(withdrawal).by === 'rule');

/**
 * Returns a withdrawal that a freeze stops as it will be once the worker or the rules have run: without an approval,
 * and left to a person. Payouts that go back to the wallet only lose their approval.
 */
const stoppedByFreeze = (withdrawal: Withdrawal, goesBack: boolean): Withdrawal => ({
  ...withdrawal,
  state: 'requested',
  decided_at: null,
  ...(!goesBack && { held_because: 'wallet_frozen' }),
});

function find(database: Database, customerId: number, reference: string) {
  return database
    .select({ withdrawal: withdrawals, amount: holds.amount })
    .from(transfers)
    .innerJoin(holds, eq(holds.held_by, transfers.id))
    .innerJoin(withdrawals, eq(withdrawals.hold_id, holds.id))
    .where(and(eq(transfers.reference, reference), eq(withdrawals.customer_id, customerId)));
}

/**
 * Returns the progress of a customer's withdrawal, by the reference of its transaction. Throws 404 if the customer has
 * no such withdrawal.
 */
export async function findProgress(
  { database, clock }: Dependencies,
  customerId: number,
  reference: string,
) {
  const [found] = await find(database, customerId, reference);
  if (!found) throw notFound();
  const { amount } = found;
  const isFreezeStop = await isStoppedByFreeze(database, found.withdrawal);
  const goesBack = isFreezeStop && isReturnedByFreeze(found.withdrawal);
  const withdrawal = isFreezeStop ? stoppedByFreeze(found.withdrawal, goesBack) : found.withdrawal;
  const [freezer = null] = isFreezeStop ? await findFreezers(database, customerId) : [];
  const unfrozenAt = await findLastUnfreeze(database, customerId);
  const isStopped = (await findSendingStop(database)) !== undefined;
  const now = clock.now();
  const reason = delayOf(withdrawal, now, isStopped);
  const isRejected = withdrawal.state === 'rejected';
  const release = releaseOf(withdrawal);
  const isDated = reason === null && freezer === null && !goesBack;
  return onWire({
    // Customers see the return only once the money is back in the wallet.
    state: withdrawal.state === 'returning' ? ('sending' as const) : withdrawal.state,
    amount,
    bank_name: withdrawal.bank_name,
    account_number: withdrawal.account_number,
    account_name: withdrawal.account_name,
    requested_at: withdrawal.requested_at,
    not_before: withdrawal.not_before,
    decided_by: release.by,
    release_at: release.by === 'rule' && !goesBack ? release.at : null,
    frozen_by: freezer,
    goes_back: goesBack,
    expected_by: isDated ? ifAhead(usualArrival(withdrawal, release, unfrozenAt), now) : null,
    approved_at: isRejected ? null : withdrawal.decided_at,
    sent_at: withdrawal.sent_at,
    paid_at: withdrawal.paid_at,
    returned_at: isRejected ? withdrawal.decided_at : withdrawal.returned_at,
    reason: withdrawal.reason,
    session_id: withdrawal.session_id,
    delay: reason && {
      reason,
      next_look_at: withdrawal.state === 'approved' ? null : withdrawal.next_at,
    },
  });
}
