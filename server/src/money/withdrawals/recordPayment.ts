import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { usedPaymentReferences, withdrawals } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { displayNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import type { PaymentState } from '../rails/moneyRail.ts';
import { recordFailed, recordPaid, recordReversed } from './endings.ts';
import { isKnown, openException, type ExceptionKind } from './withdrawalExceptions.ts';
import { bookFee } from './fee.ts';
import { findAndLock, lockWithdrawal, type LockedWithdrawal } from './lockWithdrawal.ts';
import {
  change,
  nothingNew,
  paymentOf,
  type Recording,
  type RecordingContext,
} from './recording.ts';
import { recordProgress, recordUnclear, recordWaiting } from './stillSending.ts';

/** Source of a payment's state: the provider's record, which we requested, or an event that it sent. */
export type Source = 'record' | 'event';

function recordWhileSending(
  context: RecordingContext,
  locked: LockedWithdrawal,
  state: PaymentState,
): Promise<Recording> {
  switch (state.status) {
    case 'paid':
      return recordPaid(context, locked, state);
    case 'failed':
      return recordFailed(context, locked, state.reason);
    case 'reversed':
      return recordReversed(context, locked, state);
    case 'pending':
      return recordProgress(context, locked);
    case 'needs code':
      return recordWaiting(context, locked, 'code');
    case 'refused':
      return recordWaiting(context, locked, state.because);
    case 'unfunded':
      return recordWaiting(context, locked, 'low balance', state.reason);
    case 'absent':
      return recordUnclear(context, locked, null);
    case 'unknown':
      return recordUnclear(context, locked, state.reason);
  }
}

/**
 * Records a report about a withdrawal that is being returned. If the provider has nothing left to send, the money goes
 * back to the wallet once no call is in progress. Any other report is recorded as if the withdrawal were still being
 * sent.
 */
function recordWhileReturning(
  context: RecordingContext,
  locked: LockedWithdrawal,
  state: PaymentState,
): Promise<Recording> {
  if (state.status !== 'absent' && state.status !== 'unfunded') {
    return recordWhileSending(context, locked, state);
  }
  const { return_from: from } = locked.withdrawal;
  if (!from || from > context.at) return waitUntil(context, locked, from);
  return recordFailed(context, locked, 'Returned by operators');
}

async function waitUntil(context: RecordingContext, locked: LockedWithdrawal, from: Date | null) {
  await change(context, locked, { next_at: from });
  return nothingNew;
}

async function recordContradiction(
  { transaction, config, at }: RecordingContext,
  { withdrawal: { id } }: LockedWithdrawal,
  kind: ExceptionKind,
  state: PaymentState,
): Promise<Recording> {
  const said = 'reason' in state ? state.reason : state.status;
  await openException(transaction, config, { withdrawal: id, kind, said }, at);
  return { outcome: 'contradiction', withdrawal: id };
}

async function recordAfterwards(
  context: RecordingContext,
  locked: LockedWithdrawal,
  state: PaymentState,
): Promise<Recording> {
  const { transaction, at } = context;
  const { state: before } = locked.withdrawal;
  const payment = paymentOf(context, locked);
  switch (state.status) {
    case 'reversed':
      if (before === 'paid') return recordReversed(context, locked, state);
      if (before === 'reversed') await bookFee(transaction, payment, state.fee, at);
      // Staff may have debited the wallet for a payment that succeeded after all and has now come back.
      return (await isKnown(transaction, payment.id, 'failed, then paid'))
        ? recordContradiction(context, locked, 'paid, then failed', state)
        : nothingNew;
    case 'paid':
      if (before === 'failed') {
        return recordContradiction(context, locked, 'failed, then paid', state);
      }
      await bookFee(transaction, payment, state.fee, at);
      return nothingNew;
    case 'failed':
    case 'unfunded':
      return before === 'paid'
        ? recordContradiction(context, locked, 'paid, then failed', state)
        : nothingNew;
    default:
      return nothingNew;
  }
}

/**
 * Records that the provider reports another amount. After an event, the provider's record is requested immediately.
 * After a record, staff have to decide.
 */
async function recordOtherAmount(
  context: RecordingContext,
  locked: LockedWithdrawal,
  amount: Kobo,
  source: Source,
): Promise<Recording> {
  const { id, state } = locked.withdrawal;
  if (source === 'event') {
    if (state !== 'reversed') await change(context, locked, { next_at: context.at });
    return nothingNew;
  }
  if (state !== 'sending' && state !== 'returning') return nothingNew;
  const said = `The provider has ${displayNaira(amount)} of ${displayNaira(locked.amount)}.`;
  const found = { withdrawal: id, kind: 'other amount', said } as const;
  await openException(context.transaction, context.config, found, context.at);
  return recordUnclear(context, locked, said);
}

function recordOf(
  context: RecordingContext,
  locked: LockedWithdrawal,
  state: PaymentState,
  source: Source,
): Recording | Promise<Recording> {
  if ('amount' in state && state.amount !== undefined && state.amount !== locked.amount) {
    return recordOtherAmount(context, locked, state.amount, source);
  }
  switch (locked.withdrawal.state) {
    case 'sending':
      return recordWhileSending(context, locked, state);
    case 'returning':
      return recordWhileReturning(context, locked, state);
    default:
      return recordAfterwards(context, locked, state);
  }
}

/** Statuses which show that the provider has sent a payment, or still may. */
const sentStatuses = new Set<PaymentState['status']>(['paid', 'pending', 'needs code', 'reversed']);

/**
 * Records a report about a reference that was given up. If the provider has sent under it after all, nothing else may
 * be sent.
 */
async function recordUsedReference(
  { clock, config }: Dependencies,
  transaction: Transaction,
  reference: string,
  state: PaymentState,
): Promise<Recording> {
  const isThis = eq(usedPaymentReferences.reference, reference);
  const [used] = await transaction.select().from(usedPaymentReferences).where(isThis);
  if (!used) return { outcome: 'unknown payment' };
  if (!sentStatuses.has(state.status)) return nothingNew;
  const locked = await lockWithdrawal(transaction, used.withdrawal_id);
  const at = clock.now();
  await transaction
    .update(usedPaymentReferences)
    .set({ revived_at: at })
    .where(and(isThis, isNull(usedPaymentReferences.revived_at)));
  const context: RecordingContext = { transaction, config, at, providerReference: reference };
  return recordContradiction(context, locked, 'used reference', state);
}

/**
 * Records what the provider reports about a payment, in a reply or a webhook. Each report counts once, in any order.
 * Moves money as decision 14 describes, and notifies the customer.
 */
export async function recordPaymentState(
  transaction: Transaction,
  dependencies: Dependencies,
  reference: string,
  state: PaymentState,
  source: Source = 'record',
): Promise<Recording> {
  const { clock, config } = dependencies;
  const locked = await findAndLock(transaction, eq(withdrawals.payment_reference, reference));
  if (!locked) return recordUsedReference(dependencies, transaction, reference, state);
  const context: RecordingContext = {
    transaction,
    config,
    at: clock.now(),
    providerReference: reference,
  };
  if (locked.withdrawal.state !== 'approved') return recordOf(context, locked, state, source);
  if (state.status === 'absent') return nothingNew;
  // This database was restored from before the payment, so the provider has newer information.
  await change(context, locked, { state: 'sending' });
  return recordOf(
    context,
    { ...locked, withdrawal: { ...locked.withdrawal, state: 'sending' } },
    state,
    source,
  );
}
