import { and, eq, isNull, ne } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { lock } from '../../platform/db/lock.ts';
import { usedPaymentReferences, withdrawals } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { releaseHold, reverseSettlement, settleHold } from '../ledger/holds.ts';
import { mailOperators } from '../../platform/mail/mailOperators.ts';
import { tellCustomer } from '../../platform/mail/tellCustomer.ts';
import { displayNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import {
  withdrawalFailed,
  withdrawalPaid,
  withdrawalReversed,
} from '../../platform/notifications/texts.ts';
import type { PaymentState } from '../rails/moneyRail.ts';
import { closeWhenEnded, isKnown, openException, type ExceptionKind } from './exceptions.ts';
import { bookFee } from './fee.ts';
import {
  lockWithdrawal,
  whereTo,
  type LockedWithdrawal,
  type WaitingReason,
} from './lockWithdrawal.ts';
import { pauseAfterTry, unclearTries } from './pauses.ts';
import { accountInShort } from './receiver.ts';

/** The outcome of recording the provider's answer about a payment. */
export type Recording =
  | { readonly outcome: 'recorded' | 'nothing new' }
  /** Withdrawals wait for this reason now, and none did before. */
  | { readonly outcome: 'begins to wait'; readonly because: WaitingReason }
  /** No withdrawal has this reference. */
  | { readonly outcome: 'unknown payment' }
  /** The provider contradicts its earlier answer; operators are told. */
  | { readonly outcome: 'contradiction'; readonly withdrawal: number };

/** The source of a payment's state: our question for its record, or the provider's own report. */
export type Source = 'record' | 'event';

const recorded: Recording = { outcome: 'recorded' };
const nothingNew: Recording = { outcome: 'nothing new' };

/** A transaction, with the time and the settings that recording needs. */
interface Scene extends Pick<Dependencies, 'config'> {
  readonly transaction: Transaction;
  readonly at: Date;
  /** Of the payment. */
  readonly providerReference: string;
}

type Changes = Partial<LockedWithdrawal['withdrawal']>;

function change({ transaction }: Scene, { withdrawal }: LockedWithdrawal, changes: Changes) {
  return transaction.update(withdrawals).set(changes).where(eq(withdrawals.id, withdrawal.id));
}

const ended = { waits_because: null, attempts: 0, last_error: null, failure: null } as const;

function audit(
  { transaction, at }: Scene,
  { withdrawal, amount }: LockedWithdrawal,
  action: string,
  detail: Readonly<Record<string, string>> = {},
) {
  return recordAudit(transaction, {
    at,
    actor: 'job',
    action,
    subject: `withdrawal ${withdrawal.id}`,
    detail: { amount: displayNaira(amount), ...detail },
  });
}

function settle({ transaction, at, providerReference }: Scene, { withdrawal }: LockedWithdrawal) {
  return settleHold(transaction, withdrawal.hold_id, {
    reference: `withdrawal-settlement:${withdrawal.id}`,
    description: `Paid to ${withdrawal.bank_name}, ${withdrawal.account_number}`,
    occurredAt: at,
    providerReference,
  });
}

const paymentOf = ({ providerReference }: Scene, { withdrawal: { id } }: LockedWithdrawal) => ({
  id,
  paymentReference: providerReference,
});

/** Its record has the fee that a webhook leaves out, so it is asked for at once. */
const lookAfterEnd = (at: Date, fee: Kobo | undefined): Date =>
  fee === undefined ? at : new Date(at.getTime() + pauseAfterTry('ended', 0));

const refundOf = ({ withdrawal }: LockedWithdrawal, why: string) =>
  `Refund: withdrawal ${why} (${accountInShort(withdrawal.bank_name, withdrawal.account_number)})`;

async function recordPaid(
  scene: Scene,
  locked: LockedWithdrawal,
  { fee, sessionId }: Extract<PaymentState, { status: 'paid' }>,
): Promise<Recording> {
  const { transaction, at } = scene;
  const { withdrawal, amount } = locked;
  await settle(scene, locked);
  await bookFee(transaction, paymentOf(scene, locked), fee, at);
  await change(scene, locked, {
    ...ended,
    state: 'paid',
    sent_at: withdrawal.sent_at ?? at,
    paid_at: at,
    session_id: sessionId ?? null,
    next_at: lookAfterEnd(at, fee),
  });
  await closeWhenEnded(transaction, withdrawal.id, at);
  const news = withdrawalPaid(amount, whereTo(locked));
  await tellCustomer(transaction, withdrawal.customer_id, news, at);
  await audit(scene, locked, 'withdrawal paid');
  return recorded;
}

/** It is still checked for some days, because providers have paid what they had called failed. */
async function recordFailed(
  scene: Scene,
  locked: LockedWithdrawal,
  reason: string,
): Promise<Recording> {
  const { transaction, at } = scene;
  const { withdrawal, amount } = locked;
  await releaseHold(transaction, withdrawal.hold_id, {
    reference: `withdrawal-refund:${withdrawal.id}`,
    description: refundOf(locked, 'failed'),
    occurredAt: at,
  });
  await change(scene, locked, {
    ...ended,
    state: 'failed',
    returned_at: at,
    failure: reason,
    next_at: new Date(at.getTime() + pauseAfterTry('ended', 0)),
  });
  await closeWhenEnded(transaction, withdrawal.id, at);
  const news = withdrawalFailed(amount, whereTo(locked));
  await tellCustomer(transaction, withdrawal.customer_id, news, at);
  await audit(scene, locked, 'withdrawal failed', { reason });
  return recorded;
}

async function recordReversed(
  scene: Scene,
  locked: LockedWithdrawal,
  { fee, reason }: Extract<PaymentState, { status: 'reversed' }>,
): Promise<Recording> {
  const { transaction, at, providerReference } = scene;
  const { withdrawal, amount } = locked;
  if (withdrawal.state !== 'paid') {
    // It must have left before it could come back; no report came, so its time of arrival is unknown.
    await settle(scene, locked);
    await change(scene, locked, { state: 'paid', sent_at: withdrawal.sent_at ?? at });
  }
  await bookFee(transaction, paymentOf(scene, locked), fee, at);
  await reverseSettlement(transaction, withdrawal.hold_id, {
    reference: `withdrawal-reversal:${withdrawal.id}`,
    description: refundOf(locked, 'returned by the bank'),
    occurredAt: at,
    providerReference,
  });
  await change(scene, locked, {
    ...ended,
    state: 'reversed',
    returned_at: at,
    failure: reason,
    next_at: fee === undefined ? at : null,
  });
  await closeWhenEnded(transaction, withdrawal.id, at);
  const news = withdrawalReversed(amount, whereTo(locked));
  await tellCustomer(transaction, withdrawal.customer_id, news, at);
  await audit(scene, locked, 'withdrawal reversed', { reason });
  return recorded;
}

/** Whether no other withdrawal waits for this reason. */
async function isFirstToWait({ transaction }: Scene, id: number, because: WaitingReason) {
  // One at a time, so that two that begin together cause a single mail.
  await lock(transaction, 'first withdrawal to wait');
  const [other] = await transaction
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.state, 'sending'),
        eq(withdrawals.waits_because, because),
        ne(withdrawals.id, id),
      ),
    )
    .limit(1);
  return other === undefined;
}

async function recordWaiting(
  scene: Scene,
  locked: LockedWithdrawal,
  because: WaitingReason,
  failure: string | null = null,
): Promise<Recording> {
  const { transaction, at, config } = scene;
  const { id, waits_because: before, attempts } = locked.withdrawal;
  const nextAt = new Date(at.getTime() + pauseAfterTry('sending', attempts));
  const begins = before !== because && (await isFirstToWait(scene, id, because));
  await change(scene, locked, { waits_because: because, next_at: nextAt, failure });
  if (!begins) return before === because ? nothingNew : recorded;
  await mailOperators(transaction, config, { code: 'withdrawals_wait', because }, at);
  return { outcome: 'begins to wait', because };
}

async function recordProgress(scene: Scene, locked: LockedWithdrawal): Promise<Recording> {
  const { withdrawal } = locked;
  await change(scene, locked, {
    waits_because: null,
    failure: null,
    sent_at: withdrawal.sent_at ?? scene.at,
    next_at: new Date(scene.at.getTime() + pauseAfterTry('sending', withdrawal.attempts)),
  });
  return withdrawal.sent_at && !withdrawal.waits_because ? nothingNew : recorded;
}

/** One unclear answer isn't an outage, but several in a row are. Operators read the reason, if there is one. */
async function recordUnclear(
  scene: Scene,
  locked: LockedWithdrawal,
  failure: string | null,
): Promise<Recording> {
  const { attempts, waits_because: before } = locked.withdrawal;
  if (attempts >= unclearTries) return recordWaiting(scene, locked, before ?? 'no answer', failure);
  await change(scene, locked, {
    failure,
    next_at: new Date(scene.at.getTime() + pauseAfterTry('sending', attempts)),
  });
  return nothingNew;
}

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

/** The provider has nothing left to send: the money goes back as soon as no call is under way. */
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
      // Operators may have debited the wallet for a payment that succeeded after all, and now it has come back.
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
 * Records that the provider named another amount. An event with one is checked against the provider's record at once; a
 * record with one is for an operator.
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

/** The provider has said that it will send nothing under this reference. If it still does, nothing else may be sent. */
async function recordUsedReference(
  { clock, config }: Pick<Dependencies, 'clock' | 'config'>,
  transaction: Transaction,
  reference: string,
  state: PaymentState,
): Promise<Recording> {
  const isThis = eq(usedPaymentReferences.reference, reference);
  const [used] = await transaction.select().from(usedPaymentReferences).where(isThis);
  if (!used) return { outcome: 'unknown payment' };
  if (!alive.has(state.status)) return nothingNew;
  const locked = await lockWithdrawal(transaction, eq(withdrawals.id, used.withdrawal_id));
  if (!locked) throw new Error(`The withdrawal of ${reference} is gone.`);
  const at = clock.now();
  await transaction
    .update(usedPaymentReferences)
    .set({ revived_at: at })
    .where(and(isThis, isNull(usedPaymentReferences.revived_at)));
  const scene: Scene = { transaction, config, at, providerReference: reference };
  return recordContradiction(scene, locked, 'used reference', state);
}

/**
 * Records what the provider says about a payment, in reply to a call or in a webhook: once, however often and in
 * whatever order it arrives. Moves money as decision 14 says, and tells the customer.
 */
export async function recordPaymentState(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'config'>,
  reference: string,
  state: PaymentState,
  source: Source = 'record',
): Promise<Recording> {
  const { clock, config } = dependencies;
  const locked = await lockWithdrawal(transaction, eq(withdrawals.payment_reference, reference));
  if (!locked) return recordUsedReference(dependencies, transaction, reference, state);
  const scene: Scene = { transaction, config, at: clock.now(), providerReference: reference };
  if (locked.withdrawal.state !== 'approved') return recordOf(scene, locked, state, source);
  if (state.status === 'absent') return nothingNew;
  // This copy of the database is older than the payment: the provider knows more than we do.
  await change(scene, locked, { state: 'sending' });
  return recordOf(
    scene,
    { ...locked, withdrawal: { ...locked.withdrawal, state: 'sending' } },
    state,
    source,
  );
}
