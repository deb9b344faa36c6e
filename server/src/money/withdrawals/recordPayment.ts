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
import { change, nothingNew, paymentOf, type Recording, type Scene } from './recording.ts';
import { recordProgress, recordUnclear, recordWaiting } from './stillSending.ts';

/** Source of a payment's state: the provider's record, which we requested, or an event that it sent. */
export type Source = 'record' | 'event';

function recordWhileSending(
  scene: Scene,
  locked: LockedWithdrawal,
  state: PaymentState,
): Promise<Recording> {
  switch (state.status) {
    case 'paid':
      return recordPaid(scene, locked, state);
    case 'failed':
      return recordFailed(scene, locked, state.reason);
    case 'reversed':
      return recordReversed(scene, locked, state);
    case 'pending':
      return recordProgress(scene, locked);
    case 'needs code':
      return recordWaiting(scene, locked, 'code');
    case 'refused':
      return recordWaiting(scene, locked, state.because);
    case 'unfunded':
      return recordWaiting(scene, locked, 'low balance', state.reason);
    case 'absent':
      return recordUnclear(scene, locked, null);
    case 'unknown':
      return recordUnclear(scene, locked, state.reason);
  }
}

/**
 * Records that the provider has nothing left to send. The money goes back to the wallet once no call is in progress.
 */
function recordWhileReturning(
  scene: Scene,
  locked: LockedWithdrawal,
  state: PaymentState,
): Promise<Recording> {
  if (state.status !== 'absent' && state.status !== 'unfunded') {
    return recordWhileSending(scene, locked, state);
  }
  const { return_from: from } = locked.withdrawal;
  if (!from || from > scene.at) return waitUntil(scene, locked, from);
  return recordFailed(scene, locked, 'Returned by operators');
}

async function waitUntil(scene: Scene, locked: LockedWithdrawal, from: Date | null) {
  await change(scene, locked, { next_at: from });
  return nothingNew;
}

async function recordContradiction(
  { transaction, config, at }: Scene,
  { withdrawal: { id } }: LockedWithdrawal,
  kind: ExceptionKind,
  state: PaymentState,
): Promise<Recording> {
  const said = 'reason' in state ? state.reason : state.status;
  await openException(transaction, config, { withdrawal: id, kind, said }, at);
  return { outcome: 'contradiction', withdrawal: id };
}

async function recordAfterwards(
  scene: Scene,
  locked: LockedWithdrawal,
  state: PaymentState,
): Promise<Recording> {
  const { transaction, at } = scene;
  const { state: before } = locked.withdrawal;
  const payment = paymentOf(scene, locked);
  switch (state.status) {
    case 'reversed':
      if (before === 'paid') return recordReversed(scene, locked, state);
      if (before === 'reversed') await bookFee(transaction, payment, state.fee, at);
      // Staff may have debited the wallet for a payment that succeeded after all and has now come back.
      return (await isKnown(transaction, payment.id, 'failed, then paid'))
        ? recordContradiction(scene, locked, 'paid, then failed', state)
        : nothingNew;
    case 'paid':
      if (before === 'failed') {
        return recordContradiction(scene, locked, 'failed, then paid', state);
      }
      await bookFee(transaction, payment, state.fee, at);
      return nothingNew;
    case 'failed':
    case 'unfunded':
      return before === 'paid'
        ? recordContradiction(scene, locked, 'paid, then failed', state)
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
  scene: Scene,
  locked: LockedWithdrawal,
  amount: Kobo,
  source: Source,
): Promise<Recording> {
  const { id, state } = locked.withdrawal;
  if (source === 'event') {
    if (state !== 'reversed') await change(scene, locked, { next_at: scene.at });
    return nothingNew;
  }
  if (state !== 'sending' && state !== 'returning') return nothingNew;
  const said = `The provider has ${displayNaira(amount)} of ${displayNaira(locked.amount)}.`;
  const found = { withdrawal: id, kind: 'other amount', said } as const;
  await openException(scene.transaction, scene.config, found, scene.at);
  return recordUnclear(scene, locked, said);
}

function recordOf(
  scene: Scene,
  locked: LockedWithdrawal,
  state: PaymentState,
  source: Source,
): Recording | Promise<Recording> {
  if ('amount' in state && state.amount !== undefined && state.amount !== locked.amount) {
    return recordOtherAmount(scene, locked, state.amount, source);
  }
  switch (locked.withdrawal.state) {
    case 'sending':
      return recordWhileSending(scene, locked, state);
    case 'returning':
      return recordWhileReturning(scene, locked, state);
    default:
      return recordAfterwards(scene, locked, state);
  }
}

const alive = new Set<PaymentState['status']>(['paid', 'pending', 'needs code', 'reversed']);

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
  if (!alive.has(state.status)) return nothingNew;
  const locked = await lockWithdrawal(transaction, used.withdrawal_id);
  const at = clock.now();
  await transaction
    .update(usedPaymentReferences)
    .set({ revived_at: at })
    .where(and(isThis, isNull(usedPaymentReferences.revived_at)));
  const scene: Scene = { transaction, config, at, providerReference: reference };
  return recordContradiction(scene, locked, 'used reference', state);
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
  const scene: Scene = { transaction, config, at: clock.now(), providerReference: reference };
  if (locked.withdrawal.state !== 'approved') return recordOf(scene, locked, state, source);
  if (state.status === 'absent') return nothingNew;
  // This database was restored from before the payment, so the provider has newer information.
  await change(scene, locked, { state: 'sending' });
  return recordOf(
    scene,
    { ...locked, withdrawal: { ...locked.withdrawal, state: 'sending' } },
    state,
    source,
  );
}
