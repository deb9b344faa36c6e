import { and, asc, eq, lte, ne, type SQL } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { holds, withdrawals } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { MoneyDependencies } from '../dependencies.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { RailUnavailable, type MoneyRail, type PaymentState } from '../rails/moneyRail.ts';
import type { WaitingReason } from './lockWithdrawal.ts';
import { isOver } from './paymentReference.ts';
import { lookedAfter, pauseAfterTry } from './pauses.ts';
import { recordPaymentState, type Recording, type Source } from './recordPayment.ts';
import { findSendingStop } from './stopSending.ts';
import { isRevived, replaceUsedReference } from './usedReference.ts';

/** Hears of what an operator has to know. */
export interface WithdrawalObserver {
  /** Withdrawals wait for this reason from now on. */
  withdrawalsWait(because: WaitingReason): void;
  /** The provider says the opposite of what it has said before. */
  withdrawalContradicted(id: number, says: PaymentState['status']): void;
  withdrawalFailed(error: Error): void;
}

/**
 * The most calls of one turn: to sign in, to look, to name the bank or the receiver and to send, to look
 * again, and to read the balance; each may be made twice, with a new token.
 */
const callsOfTurn = 10;
// Added to what a turn may take, so that the next one begins after it has been recorded.
const recordingSeconds = 5;
/** How long an approving call waits for what becomes of the payment. */
const firstTryMilliseconds = 3000;

interface Turn {
  readonly withdrawal: typeof withdrawals.$inferSelect & { readonly payment_reference: string };
  readonly amount: Kobo;
  /** Whether it may be sent; what was sent is followed in any case. */
  readonly maySend: boolean;
  /** Somebody else may take it from then on. */
  readonly endsAt: Date;
}

/** Takes the next withdrawal, and commits that it is being sent. Should this process die, its turn comes again. */
function takeTurn(
  { database, clock, config, rail }: MoneyDependencies,
  which: (now: Date) => SQL | undefined,
): Promise<Turn | undefined> {
  return inTransaction(database, async (transaction) => {
    const now = clock.now();
    const isStopped = (await findSendingStop(transaction)) !== undefined;
    const [row] = await transaction
      .select({ withdrawal: withdrawals, amount: holds.amount })
      .from(withdrawals)
      .innerJoin(holds, eq(holds.id, withdrawals.hold_id))
      .where(
        and(
          which(now),
          isOver(rail.name),
          isStopped ? ne(withdrawals.state, 'approved') : undefined,
        ),
      )
      .orderBy(asc(withdrawals.next_at), asc(withdrawals.id))
      .limit(1)
      .for('update', { of: withdrawals, skipLocked: true });
    const reference = row?.withdrawal.payment_reference;
    if (!row || !reference) return undefined;
    const { withdrawal, amount } = row;
    const leaseSeconds = callsOfTurn * config.serviceSeconds + recordingSeconds;
    const endsAt = new Date(now.getTime() + leaseSeconds * 1000);
    const isSent = withdrawal.state === 'approved' || withdrawal.state === 'sending';
    const maySend = isSent && !isStopped && !(await isRevived(transaction, withdrawal.id));
    await transaction
      .update(withdrawals)
      .set({
        ...(withdrawal.state === 'approved' && { state: 'sending' }),
        attempts: withdrawal.attempts + 1,
        next_at: endsAt,
      })
      .where(eq(withdrawals.id, withdrawal.id));
    return {
      withdrawal: { ...withdrawal, payment_reference: reference },
      ...{ amount, maySend, endsAt },
    };
  });
}

/** A process that slept through its turn sends nothing: another one may have gone on. */
async function send(
  { rail, clock }: MoneyDependencies,
  { withdrawal, amount, endsAt }: Turn,
): Promise<PaymentState> {
  if (clock.now() >= endsAt) return { status: 'unknown', reason: 'The turn was over.' };
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
async function askProvider(dependencies: MoneyDependencies, turn: Turn): Promise<PaymentState> {
  const { state, payment_reference: reference } = turn.withdrawal;
  if (state === 'approved') return send(dependencies, turn);
  const found = await dependencies.rail.findPayment(reference);
  return found.status === 'absent' && turn.maySend ? send(dependencies, turn) : found;
}

/** Each try with too little balance uses a reference up, so the next one waits until there is enough. */
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
async function tryAgainOnceFunded(dependencies: MoneyDependencies, { withdrawal, amount }: Turn) {
  const { rail } = dependencies;
  const { payment_reference: reference, waits_because: because } = withdrawal;
  if (because !== 'low balance' || !(await hasBalance(rail, amount))) return;
  const found = await rail.findPayment(reference);
  if (found.status === 'unfunded') {
    await replaceUsedReference(dependencies, reference, found.reason);
  }
}

/** One that has ended is looked at daily for as long as it may come back, or be paid after all. */
async function planNextLook({ database, clock }: MoneyDependencies, { withdrawal }: Turn) {
  const { id, state, paid_at: paidAt, returned_at: returnedAt } = withdrawal;
  const next = new Date(clock.now().getTime() + pauseAfterTry('ended', 0));
  const last = new Date((paidAt ?? returnedAt ?? next).getTime() + lookedAfter);
  const isOver = state === 'reversed' || next > last;
  await database
    .update(withdrawals)
    .set({ next_at: isOver ? null : next })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, state)));
}

/** Records what the provider says of a payment, in a transaction of its own, and says what came of it. */
export async function recordSaid(
  dependencies: MoneyDependencies,
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

async function finishTurn(
  dependencies: MoneyDependencies,
  turn: Turn,
  observer: WithdrawalObserver,
): Promise<void> {
  const { withdrawal, maySend } = turn;
  const { payment_reference: reference } = withdrawal;
  const { rail } = dependencies;
  const state = await withFee(rail, reference, await askProvider(dependencies, turn));
  await recordSaid(dependencies, reference, state, observer);
  if (hasEnded.has(withdrawal.state)) await planNextLook(dependencies, turn);
  if (state.status === 'unfunded' && maySend) await tryAgainOnceFunded(dependencies, turn);
}

/**
 * Sends every withdrawal whose turn has come and follows those on their way, until none is left or it is told to stop.
 * Any number of instances may do this at once. The turn is committed, the provider is asked outside of any
 * transaction, and its answer is recorded by itself: a crash in between has the provider asked again about the same
 * reference.
 */
export async function sendDueWithdrawals(
  dependencies: MoneyDependencies,
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
  dependencies: MoneyDependencies,
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
