import { and, eq, sql } from 'drizzle-orm';
import { sendingStops, withdrawals } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { MoneyDependencies } from '../dependencies.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { callQueue, type CallQueue } from '../../platform/work/calls.ts';
import type { FailureObserver } from '../../platform/work/queue.ts';
import { RailUnavailable, type MoneyRail, type PaymentState } from '../rails/moneyRail.ts';
import { lockWithdrawal, type WaitingReason } from './lockWithdrawal.ts';
import { isOver } from './paymentReference.ts';
import { longestPause, lookedAfter, pauseAfterTry } from './pauses.ts';
import { recordPaymentState, type Source } from './recordPayment.ts';
import type { Recording } from './recording.ts';
import { findSendingStop } from './stopSending.ts';
import { isRevived, replaceUsedReference } from './usedReference.ts';
import type { Dependencies } from '../../platform/dependencies.ts';

type Parts = Pick<MoneyDependencies, 'config' | 'database' | 'clock' | 'rail'>;

/** Receives what an operator has to know. */
export interface WithdrawalObserver extends FailureObserver {
  /** Withdrawals now wait for this reason. */
  withdrawalsWait(because: WaitingReason): void;
  /** The provider contradicts its earlier answer. */
  withdrawalContradicted(id: number, says: PaymentState['status']): void;
}

/**
 * The most calls of one attempt: to sign in, to look, to name the bank or the receiver and to send, to look again, and
 * to read the balance; each of them twice if the token is renewed.
 */
const callsOfAttempt = 10;
/** How long an approving call waits for the outcome of the payment. */
const firstTryMilliseconds = 3000;
/** A slow provider delays this many withdrawals, but no others. */
const atOnce = 4;

type Row = typeof withdrawals.$inferSelect;

interface Attempt {
  readonly withdrawal: Row & { readonly payment_reference: string };
  readonly amount: Kobo;
  /** Whether it may be sent; a sent one is followed in any case. */
  readonly maySend: boolean;
  /** After this time another instance may take it. */
  readonly endsAt: Date;
}

/**
 * Commits that a withdrawal is being sent; undefined if sending was stopped meanwhile. If this process dies, the
 * attempt is repeated.
 */
function beginAttempt(
  { database }: Pick<Dependencies, 'database'>,
  { id, next_at: endsAt }: Row,
): Promise<Attempt | undefined> {
  return inTransaction(database, async (transaction) => {
    const { withdrawal, amount } = await lockWithdrawal(transaction, id);
    const { state, payment_reference: reference } = withdrawal;
    if (!reference || !endsAt) return undefined;
    const isStopped = (await findSendingStop(transaction)) !== undefined;
    if (state === 'approved') {
      if (isStopped) return undefined;
      await transaction.update(withdrawals).set({ state: 'sending' }).where(eq(withdrawals.id, id));
    }
    const isSent = state === 'approved' || state === 'sending';
    const maySend = isSent && !isStopped && !(await isRevived(transaction, id));
    return { withdrawal: { ...withdrawal, payment_reference: reference }, amount, maySend, endsAt };
  });
}

/** A process that slept through its attempt sends nothing, because another one may have gone on. */
async function send(
  { rail, clock }: Pick<MoneyDependencies, 'clock' | 'rail'>,
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

/** Sends what has not been sent, asks about everything else, and sends again what never arrived. */
async function askProvider(
  dependencies: Pick<MoneyDependencies, 'clock' | 'rail'>,
  attempt: Attempt,
): Promise<PaymentState> {
  const { state, payment_reference: reference } = attempt.withdrawal;
  if (state === 'approved') return send(dependencies, attempt);
  const found = await dependencies.rail.findPayment(reference);
  return found.status === 'absent' && attempt.maySend ? send(dependencies, attempt) : found;
}

/** Each try with too little balance uses up a reference, so the next one waits until there is enough. */
async function hasBalance(rail: MoneyRail, amount: Kobo): Promise<boolean> {
  try {
    return (await rail.balance()) >= amount;
  } catch (error) {
    if (!(error instanceof RailUnavailable)) throw error;
    return false;
  }
}

/** The record of a payment has the fee that the answer to its order may leave out. */
async function withFee(rail: MoneyRail, reference: string, state: PaymentState) {
  if (state.status !== 'paid' || state.fee !== undefined) return state;
  const found = await rail.findPayment(reference);
  return found.status === 'paid' ? found : state;
}

/**
 * A payment that had too little balance is sent under a new reference, once there is enough and the provider's
 * record says again that it will never send the old one.
 */
async function tryAgainOnceFunded(
  dependencies: Pick<MoneyDependencies, 'database' | 'clock' | 'rail'>,
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

/** One that has ended is looked at daily for as long as it may come back, or be paid after all. */
async function planNextLook(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { withdrawal }: Attempt,
) {
  const { id, state, paid_at: paidAt, returned_at: returnedAt } = withdrawal;
  const next = new Date(clock.now().getTime() + pauseAfterTry('ended', 0));
  const last = new Date((paidAt ?? returnedAt ?? next).getTime() + lookedAfter);
  const isOver = state === 'reversed' || next > last;
  await database
    .update(withdrawals)
    .set({ next_at: isOver ? null : next })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, state)));
}

/** Records what the provider says about a payment, in its own transaction, and reports the outcome. */
export async function recordSaid(
  dependencies: Pick<Dependencies, 'config' | 'database' | 'clock'>,
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
  dependencies: Parts,
  row: Row,
  observer: WithdrawalObserver,
): Promise<undefined> {
  const attempt = await beginAttempt(dependencies, row);
  if (!attempt) return;
  const { withdrawal, maySend } = attempt;
  const { payment_reference: reference } = withdrawal;
  const { rail } = dependencies;
  const state = await withFee(rail, reference, await askProvider(dependencies, attempt));
  await recordSaid(dependencies, reference, state, observer);
  if (hasEnded.has(withdrawal.state)) await planNextLook(dependencies, attempt);
  if (state.status === 'unfunded' && maySend) await tryAgainOnceFunded(dependencies, attempt);
}

/**
 * The withdrawals of this provider that are to be sent, on their way, or may still end differently. Each attempt is
 * committed before the provider is asked, and its answer is recorded separately: after a crash in between, the provider
 * is asked again with the same reference.
 */
export const withdrawalQueue = (dependencies: Parts, observer: WithdrawalObserver): CallQueue => {
  const { config, rail } = dependencies;
  return callQueue(
    dependencies,
    {
      name: 'withdrawals',
      table: withdrawals,
      dueAt: withdrawals.next_at,
      isWaiting: and(
        isOver(rail.name),
        sql`NOT (${withdrawals.state} = 'approved' AND EXISTS (SELECT FROM ${sendingStops}))`,
      ),
      nameOf: ({ id }) => `Withdrawal ${id}`,
      longestPause,
      atOnce,
      callSeconds: callsOfAttempt * config.serviceSeconds,
      work: (row) => tryWithdrawal(dependencies, row, observer),
    },
    observer,
  );
};

/**
 * The first try for a withdrawal that was just approved; if it takes longer than a moment, it goes on in the
 * background.
 */
export const tryNow = (
  dependencies: Parts,
  id: number,
  observer: WithdrawalObserver,
): Promise<void> => withdrawalQueue(dependencies, observer).tryAtOnce(id, firstTryMilliseconds);
