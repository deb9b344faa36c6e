import { and, eq, sql } from 'drizzle-orm';
import { sendingStops, withdrawals } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { callQueue, type CallQueue } from '../../platform/work/calls.ts';
import type { FailureObserver } from '../../platform/work/queue.ts';
import { RailUnavailable, type MoneyRail, type PaymentState } from '../rails/moneyRail.ts';
import { findFreezers, wasFrozenAfter } from '../wallet/freezes.ts';
import { changeWithdrawal } from './changeWithdrawal.ts';
import { takeApprovalBack } from './takeApprovalBack.ts';
import { lockWithdrawal, type WaitingReason } from './lockWithdrawal.ts';
import { goesThrough } from './paymentReference.ts';
import { maxPause, outcomeCheckTime, pauseAfterTry } from './pauses.ts';
import { recordPaymentState, type Source } from './recordPayment.ts';
import type { Recording } from './recording.ts';
import { findSendingStop } from './stopSending.ts';
import { isRevived, replaceUsedReference } from './usedReference.ts';
import type { Dependencies } from '../../platform/dependencies.ts';

/** An observer of events that staff have to know about. */
export interface WithdrawalObserver extends FailureObserver {
  /** Called when withdrawals begin to wait for this reason. */
  withdrawalsWait(because: WaitingReason): void;
  /** Called when the provider contradicts its earlier answer about a withdrawal. */
  withdrawalContradicted(id: number, status: PaymentState['status']): void;
}

/**
 * Number of calls for which the lease of an attempt is long enough: sign in, check, get the bank or the receiver, send,
 * check again, read the balance, and check once more. The rest is for calls that are repeated because the provider
 * rejected the token.
 */
const callsOfAttempt = 10;
/** How long an approving call waits for the outcome of the payment, in milliseconds. */
const firstTryMilliseconds = 3000;
/** Number of withdrawals that are worked on at the same time, so that a slow call doesn't delay the others. */
const atOnce = 4;

type Row = typeof withdrawals.$inferSelect;

interface Attempt {
  readonly withdrawal: Row & { readonly payment_reference: string };
  readonly amount: Kobo;
  /** Whether the withdrawal may be sent now. If it may already have been sent, its state is checked in any case. */
  readonly maySend: boolean;
  /** End of the lease. After it another instance may take the withdrawal. */
  readonly endsAt: Date;
}

/**
 * Commits that a withdrawal is being sent. Returns undefined if nothing was sent yet and sending was stopped in the
 * meantime, or the wallet was frozen after the approval. Such an approval is taken back, even if the freeze has ended.
 * If this process crashes, the attempt is repeated.
 */
function beginAttempt(
  { database, clock }: Dependencies,
  { id, next_at: endsAt }: Row,
): Promise<Attempt | undefined> {
  return inTransaction(database, async (transaction) => {
    const locked = await lockWithdrawal(transaction, id);
    const { withdrawal, amount } = locked;
    const { state, payment_reference: reference, customer_id: customerId } = withdrawal;
    const { requested_at: requestedAt, decided_at: approvedAt } = withdrawal;
    if (!reference || !endsAt) return undefined;
    const isStopped = (await findSendingStop(transaction)) !== undefined;
    if (state === 'approved') {
      if (isStopped) return undefined;
      if (await wasFrozenAfter(transaction, customerId, approvedAt ?? requestedAt)) {
        await takeApprovalBack(transaction, locked, clock.now());
        return undefined;
      }
      await changeWithdrawal(transaction, id, { state: 'sending' });
    }
    const isSent = state === 'approved' || state === 'sending';
    const isFrozen = (await findFreezers(transaction, customerId)).length > 0;
    // If sending is stopped or the wallet is frozen, the attempt continues, but only checks the payment's state: the
    // provider may have a payment that was sent before.
    const isBlocked = isStopped || isFrozen;
    const maySend = isSent && !isBlocked && !(await isRevived(transaction, id));
    return { withdrawal: { ...withdrawal, payment_reference: reference }, amount, maySend, endsAt };
  });
}

/**
 * Sends a withdrawal. If this process was suspended beyond its lease, it sends nothing, because another process may
 * have continued.
 */
async function send(
  { rail, clock }: MoneyDependencies,
  { withdrawal, amount, endsAt }: Attempt,
): Promise<PaymentState> {
  if (clock.now() >= endsAt) return { status: 'unknown', reason: 'The attempt was over.' };
  return rail.send({
    reference: withdrawal.payment_reference,
    amount,
    receiver: {
      bankCode: withdrawal.bank_code,
      accountNumber: withdrawal.account_number,
      accountName: withdrawal.account_name,
    },
    narration: 'Mota withdrawal',
  });
}

/**
 * Sends a withdrawal that wasn't sent yet. Otherwise asks for its state, and sends it again if it never arrived and may
 * be sent.
 */
async function askProvider(
  dependencies: MoneyDependencies,
  attempt: Attempt,
): Promise<PaymentState> {
  const { state, payment_reference: reference } = attempt.withdrawal;
  if (state === 'approved') return send(dependencies, attempt);
  const found = await dependencies.rail.findPayment(reference);
  return found.status === 'absent' && attempt.maySend ? send(dependencies, attempt) : found;
}

/**
 * Returns whether our balance is known to be high enough. An attempt with too little balance uses up a reference, so
 * the next one waits for a top-up.
 */
async function hasBalance(rail: MoneyRail, amount: Kobo): Promise<boolean> {
  try {
    return (await rail.balance()) >= amount;
  } catch (error) {
    if (!(error instanceof RailUnavailable)) throw error;
    return false;
  }
}

/** Returns the state with the fee. The reply to an order may not include it, but the payment's record does. */
async function withFee(rail: MoneyRail, reference: string, state: PaymentState) {
  if (state.status !== 'paid' || state.fee !== undefined) return state;
  const found = await rail.findPayment(reference);
  return found.status === 'paid' ? found : state;
}

/**
 * Gives a payment a new reference if the balance was too low. Does so only once the balance is high enough and the
 * provider's record confirms that the old reference will never be sent.
 */
async function tryAgainOnceFunded(
  dependencies: MoneyDependencies,
  { withdrawal, amount }: Attempt,
) {
  const { rail } = dependencies;
  const { payment_reference: reference, waits_because: because } = withdrawal;
  if (because !== 'low balance' || !(await hasBalance(rail, amount))) return;
  const found = await rail.findPayment(reference);
  if (found.status === 'unfunded') {
    await replaceUsedReference(dependencies, reference, found.reason);
  }
}

/** Schedules a daily check of a withdrawal that has ended, for as long as it may still come back or be paid. */
async function scheduleNextCheck({ database, clock }: Dependencies, { withdrawal }: Attempt) {
  const { id, state, paid_at: paidAt, returned_at: returnedAt } = withdrawal;
  const next = new Date(clock.now().getTime() + pauseAfterTry('ended', 0));
  const last = new Date((paidAt ?? returnedAt ?? next).getTime() + outcomeCheckTime);
  const isOver = state === 'reversed' || next > last;
  await inTransaction(database, (transaction) =>
    changeWithdrawal(
      transaction,
      id,
      { next_at: isOver ? null : next },
      eq(withdrawals.state, state),
    ),
  );
}

/** Records what the provider reports about a payment, in a separate transaction, and notifies the observer. */
export async function recordAnswer(
  dependencies: Dependencies,
  reference: string,
  state: PaymentState,
  observer: WithdrawalObserver,
  source: Source = 'record',
): Promise<Recording['outcome']> {
  const recording = await inTransaction(dependencies.database, (transaction) =>
    recordPaymentState(transaction, dependencies, reference, state, source),
  );
  if (recording.outcome === 'begins to wait') observer.withdrawalsWait(recording.because);
  if (recording.outcome === 'contradiction') {
    observer.withdrawalContradicted(recording.withdrawal, state.status);
  }
  return recording.outcome;
}

const hasEnded = new Set(['paid', 'failed', 'reversed']);

async function tryWithdrawal(
  dependencies: MoneyDependencies,
  row: Row,
  observer: WithdrawalObserver,
): Promise<undefined> {
  const attempt = await beginAttempt(dependencies, row);
  if (!attempt) return;
  const { withdrawal, maySend } = attempt;
  const { payment_reference: reference } = withdrawal;
  const { rail } = dependencies;
  const state = await withFee(rail, reference, await askProvider(dependencies, attempt));
  await recordAnswer(dependencies, reference, state, observer);
  if (hasEnded.has(withdrawal.state)) await scheduleNextCheck(dependencies, attempt);
  if (state.status === 'unfunded' && maySend) await tryAgainOnceFunded(dependencies, attempt);
}

/**
 * Creates the queue of this provider's withdrawals: those to send, those in progress, and those whose outcome may still
 * change. Each attempt is committed before the provider is called, and its answer is recorded separately. After a crash
 * in between, the provider is asked again with the same reference.
 */
export const withdrawalQueue = (
  dependencies: MoneyDependencies,
  observer: WithdrawalObserver,
): CallQueue => {
  const { config, rail } = dependencies;
  return callQueue(
    dependencies,
    {
      name: 'withdrawals',
      table: withdrawals,
      dueAt: withdrawals.next_at,
      isWaiting: and(
        goesThrough(rail.name),
        sql`NOT (${withdrawals.state} = 'approved' AND EXISTS (SELECT FROM ${sendingStops}))`,
      ),
      nameOf: ({ id }) => `Withdrawal ${id}`,
      maxPause,
      atOnce,
      callSeconds: callsOfAttempt * config.serviceSeconds,
      work: (row) => tryWithdrawal(dependencies, row, observer),
    },
    observer,
  );
};

/**
 * Makes the first attempt for a withdrawal that was just approved. If it takes too long, it continues in the
 * background.
 */
export const tryNow = (
  dependencies: MoneyDependencies,
  id: number,
  observer: WithdrawalObserver,
): Promise<void> => withdrawalQueue(dependencies, observer).tryAtOnce(id, firstTryMilliseconds);
