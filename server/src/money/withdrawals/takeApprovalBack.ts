import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { displayNaira } from '../../platform/kobo/kobo.ts';
import { notifyAndEmail } from '../../platform/mail/notifyAndEmail.ts';
import { returnPayouts } from './returnPayouts.ts';
import { changeWithdrawal } from './changeWithdrawal.ts';
import { namesOf, type LockedWithdrawal } from './lockWithdrawal.ts';

/**
 * Takes back the approval of a withdrawal whose wallet was frozen before the money was sent, and notifies the customer.
 * A person decides again, because the withdrawal may be the reason for the freeze. A withdrawal that sends payouts
 * returns to the wallet instead.
 */
export async function takeApprovalBack(
  transaction: Transaction,
  locked: LockedWithdrawal,
  at: Date,
): Promise<void> {
  const { id, customer_id: customerId, payout_day: payoutDay } = locked.withdrawal;
  await changeWithdrawal(transaction, id, {
    state: 'requested',
    ...(payoutDay === null && { held_because: 'wallet_frozen' }),
    decided_at: null,
    // Nothing was sent under this reference. The next approval computes it again.
    payment_reference: null,
    next_at: null,
    attempts: 0,
    last_error: null,
  });
  if (payoutDay !== null) {
    await returnPayouts(transaction, locked, 'wallet_frozen', { at });
    return;
  }
  const message = { code: 'withdrawal_held', ...namesOf(locked) } as const;
  await notifyAndEmail(transaction, customerId, message, at);
  const facts = { rule: 'wallet_frozen', amount: displayNaira(locked.amount) };
  const by = { at, actor: 'job' };
  await recordAudit(transaction, by, 'withdrawal approval taken back', `withdrawal ${id}`, facts);
}
