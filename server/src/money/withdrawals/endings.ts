import { recordAudit } from '../../platform/audit/record.ts';
import { displayNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { notifyAndEmail } from '../../platform/mail/notifyAndEmail.ts';
import { releaseHold, reverseSettlement, settleHold } from '../ledger/holds.ts';
import type { PaymentState } from '../rails/moneyRail.ts';
import { closeWhenEnded } from './withdrawalExceptions.ts';
import { bookFee } from './fee.ts';
import { namesOf, type LockedWithdrawal } from './lockWithdrawal.ts';
import { pauseAfterTry } from './pauses.ts';
import { accountInShort } from './receiver.ts';
import { change, paymentOf, recorded, type Recording, type RecordingContext } from './recording.ts';

const ended = { waits_because: null, attempts: 0, last_error: null, failure: null } as const;

/** Notifies the customer, records in the audit how a withdrawal ended, and closes the exceptions that this resolves. */
async function announce(
  { transaction, at }: RecordingContext,
  locked: LockedWithdrawal,
  ending: 'paid' | 'failed' | 'reversed',
  detail: { readonly reason?: string } = {},
): Promise<Recording> {
  const { id, customer_id: customerId } = locked.withdrawal;
  const action = `withdrawal ${ending}`;
  await closeWhenEnded(transaction, id, at);
  const message = { code: `withdrawal_${ending}`, ...namesOf(locked) } as const;
  await notifyAndEmail(transaction, customerId, message, at);
  await recordAudit(transaction, { at, actor: 'job' }, action, `withdrawal ${id}`, {
    amount: displayNaira(locked.amount),
    ...detail,
  });
  return recorded;
}

function settle(
  { transaction, at, providerReference }: RecordingContext,
  { withdrawal }: LockedWithdrawal,
) {
  return settleHold(transaction, withdrawal.hold_id, {
    reference: `withdrawal-settlement:${withdrawal.id}`,
    description: `Paid to ${withdrawal.bank_name}, ${withdrawal.account_number}`,
    occurredAt: at,
    providerReference,
  });
}

/** Returns when to check again. A webhook may leave out the fee, so the provider's record is then requested at once. */
const nextCheckAfterEnd = (at: Date, fee: Kobo | undefined): Date =>
  fee === undefined ? at : new Date(at.getTime() + pauseAfterTry('ended', 0));

const refundOf = ({ withdrawal }: LockedWithdrawal, why: string) =>
  `Refund: withdrawal ${why} (${accountInShort(withdrawal.bank_name, withdrawal.account_number)})`;

export async function recordPaid(
  context: RecordingContext,
  locked: LockedWithdrawal,
  { fee, sessionId }: Extract<PaymentState, { status: 'paid' }>,
): Promise<Recording> {
  const { transaction, at } = context;
  const { withdrawal } = locked;
  await settle(context, locked);
  await bookFee(transaction, paymentOf(context, locked), fee, at);
  await change(context, locked, {
    ...ended,
    state: 'paid',
    sent_at: withdrawal.sent_at ?? at,
    paid_at: at,
    session_id: sessionId ?? null,
    next_at: nextCheckAfterEnd(at, fee),
  });
  return announce(context, locked, 'paid');
}

/**
 * Records that a withdrawal failed. It is still checked for some days, because providers have paid withdrawals that
 * they had reported as failed.
 */
export async function recordFailed(
  context: RecordingContext,
  locked: LockedWithdrawal,
  reason: string,
): Promise<Recording> {
  const { transaction, at } = context;
  const { withdrawal } = locked;
  await releaseHold(transaction, withdrawal.hold_id, {
    reference: `withdrawal-refund:${withdrawal.id}`,
    description: refundOf(locked, 'failed'),
    occurredAt: at,
  });
  await change(context, locked, {
    ...ended,
    state: 'failed',
    returned_at: at,
    failure: reason,
    next_at: new Date(at.getTime() + pauseAfterTry('ended', 0)),
  });
  return announce(context, locked, 'failed', { reason });
}

export async function recordReversed(
  context: RecordingContext,
  locked: LockedWithdrawal,
  { fee, reason }: Extract<PaymentState, { status: 'reversed' }>,
): Promise<Recording> {
  const { transaction, at, providerReference } = context;
  const { withdrawal } = locked;
  if (withdrawal.state !== 'paid') {
    // The money must have arrived before it could come back. The provider hasn't reported the arrival, so its time is
    // unknown.
    await settle(context, locked);
    await change(context, locked, { state: 'paid', sent_at: withdrawal.sent_at ?? at });
  }
  await bookFee(transaction, paymentOf(context, locked), fee, at);
  await reverseSettlement(transaction, withdrawal.hold_id, {
    reference: `withdrawal-reversal:${withdrawal.id}`,
    description: refundOf(locked, 'returned by the bank'),
    occurredAt: at,
    providerReference,
  });
  await change(context, locked, {
    ...ended,
    state: 'reversed',
    returned_at: at,
    failure: reason,
    next_at: fee === undefined ? at : null,
  });
  return announce(context, locked, 'reversed', { reason });
}
