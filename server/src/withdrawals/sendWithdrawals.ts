import { and, asc, eq, inArray, isNull, lte, notInArray, or, type SQL } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { holds, withdrawals } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Kobo } from '../money/kobo.ts';
import type { MoneyRail, PaymentState } from '../rails/moneyRail.ts';
import type { WaitingReason } from './lockWithdrawal.ts';
import { isOver } from './paymentReference.ts';
import { pauseAfterTry, reversalTime } from './pauses.ts';
import { recordPaymentState, type Recording } from './recordPayment.ts';
import { findSendingStop } from './stopSending.ts';

/** Hears of what an operator has to know. */
export interface WithdrawalObserver {
  /** Withdrawals wait for this reason from now on. */
  withdrawalsWait(because: WaitingReason): void;
  /** The provider says the opposite of what it has said before. */
  withdrawalContradicted(id: number, says: PaymentState['status']): void;
  withdrawalFailed(error: Error): void;
}

/** The most calls of one turn: to sign in (twice), to look (thrice), to name the bank or the receiver and to send. */
const callsOfTurn = 8;
// Added to what a turn may take, so that the next one begins after it has been recorded.
const recordingSeconds = 5;
/** How long an approving call waits for what becomes of the payment. */
const firstTryMilliseconds = 3000;

interface Turn {
  readonly withdrawal: typeof withdrawals.$inferSelect & { readonly payment_reference: string };
  readonly amount: Kobo;
  /** Nothing may be sent; what was sent is followed. */
  readonly isStopped: boolean;
}

// The provider has done nothing with these, so the same reference is sent.
const refused: WaitingReason[] = ['low balance', 'too soon'];

const isUnderWay = and(
  inArray(withdrawals.state, ['sending', 'paid']),
  or(isNull(withdrawals.waits_because), notInArray(withdrawals.waits_because, refused)),
);

/** Takes the next withdrawal, and commits that it is being sent. Should this process die, its turn comes again. */
function takeTurn(
  { database, clock, config, rail }: Dependencies,
  which: (now: Date) => SQL | undefined,
): Promise<Turn | undefined> {
  return inTransaction(database, async (transaction) => {
    const now = clock.now();
    const isStopped = (await findSendingStop(transaction)) !== undefined;
    const [row] = await transaction
      .select({ withdrawal: withdrawals, amount: holds.amount })
      .from(withdrawals)
      .innerJoin(holds, eq(holds.id, withdrawals.hold_id))
      .where(and(which(now), isOver(rail.name), isStopped ? isUnderWay : undefined))
      .orderBy(asc(withdrawals.next_at), asc(withdrawals.id))
      .limit(1)
      .for('update', { of: withdrawals, skipLocked: true });
    const reference = row?.withdrawal.payment_reference;
    if (!row || !reference) return undefined;
    const { withdrawal, amount } = row;
    const leaseSeconds = callsOfTurn * config.serviceSeconds + recordingSeconds;
    await transaction
      .update(withdrawals)
      .set({
        ...(withdrawal.state === 'approved' && { state: 'sending' }),
        attempts: withdrawal.attempts + 1,
        next_at: new Date(now.getTime() + leaseSeconds * 1000),
      })
      .where(eq(withdrawals.id, withdrawal.id));
    return { withdrawal: { ...withdrawal, payment_reference: reference }, amount, isStopped };
  });
}

function send(rail: MoneyRail, { withdrawal, amount }: Turn): Promise<PaymentState> {
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

/** Sends what was not sent, and asks what has become of all else; what never arrived is sent again. */
async function askProvider(rail: MoneyRail, turn: Turn): Promise<PaymentState> {
  const { state, waits_because: because, payment_reference: reference } = turn.withdrawal;
  if (state === 'approved' || (because && refused.includes(because))) return send(rail, turn);
  const found = await rail.findPayment(reference);
  const mayBeSent = found.status === 'absent' && state === 'sending' && !turn.isStopped;
  return mayBeSent ? send(rail, turn) : found;
}

/** The record of a payment has the fee that the answer to its order may leave out. */
async function withFee(rail: MoneyRail, reference: string, state: PaymentState) {
  if (state.status !== 'paid' || state.fee !== undefined) return state;
  const found = await rail.findPayment(reference);
  return found.status === 'paid' ? found : state;
}

/** A paid withdrawal is looked at daily for as long as it may come back. */
async function planNextLook({ database, clock }: Dependencies, { withdrawal }: Turn) {
  const next = new Date(clock.now().getTime() + pauseAfterTry('paid', 0));
  const last = new Date((withdrawal.paid_at ?? next).getTime() + reversalTime);
  await database
    .update(withdrawals)
    .set({ next_at: next <= last ? next : null })
    .where(and(eq(withdrawals.id, withdrawal.id), eq(withdrawals.state, 'paid')));
}

/** Records what the provider says of a payment, in a transaction of its own, and says what came of it. */
export async function recordSaid(
  dependencies: Dependencies,
  reference: string,
  state: PaymentState,
  observer: WithdrawalObserver,
): Promise<Recording['outcome']> {
  const recording = await inTransaction(dependencies.database, (transaction) =>
    recordPaymentState(transaction, dependencies, reference, state),
  );
  if (recording.outcome === 'begins to wait') observer.withdrawalsWait(recording.because);
  if (recording.outcome === 'contradiction') {
    observer.withdrawalContradicted(recording.withdrawal, state.status);
  }
  return recording.outcome;
}

async function finishTurn(
  dependencies: Dependencies,
  turn: Turn,
  observer: WithdrawalObserver,
): Promise<void> {
  const { withdrawal } = turn;
  const { payment_reference: reference } = withdrawal;
  const said = await askProvider(dependencies.rail, turn);
  const state = await withFee(dependencies.rail, reference, said);
  await recordSaid(dependencies, reference, state, observer);
  if (withdrawal.state === 'paid') await planNextLook(dependencies, turn);
}

/**
 * Sends every withdrawal whose turn has come and follows those on their way, until none is left or it is told to stop.
 * Any number of instances may do this at once. The turn is committed, the provider is asked outside of any
 * transaction, and its answer is recorded by itself: a crash in between has the provider asked again about the same
 * reference.
 */
export async function sendDueWithdrawals(
  dependencies: Dependencies,
  observer: WithdrawalObserver,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const turn = await takeTurn(dependencies, (now) => lte(withdrawals.next_at, now));
    if (!turn) return;
    await finishTurn(dependencies, turn, observer);
  }
}

/** The first try of a withdrawal that was just approved; what takes longer than a moment goes on by itself. */
export async function tryNow(
  dependencies: Dependencies,
  id: number,
  observer: WithdrawalObserver,
): Promise<void> {
  const attempt = async () => {
    try {
      const turn = await takeTurn(dependencies, () =>
        and(eq(withdrawals.id, id), eq(withdrawals.state, 'approved')),
      );
      if (turn) await finishTurn(dependencies, turn, observer);
    } catch (error) {
      // It is approved all the same, and the worker takes it over.
      observer.withdrawalFailed(error instanceof Error ? error : new Error(String(error)));
    }
  };
  await Promise.race([attempt(), wait(firstTryMilliseconds, undefined, { ref: false })]);
}
