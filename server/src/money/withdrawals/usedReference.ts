import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { usedPaymentReferences, withdrawals } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import { changeWithdrawal } from './changeWithdrawal.ts';
import { findAndLock } from './lockWithdrawal.ts';
import { nextPaymentReference } from './paymentReference.ts';

/**
 * Returns whether the provider sends under a former reference of this withdrawal, although it had reported a permanent
 * failure.
 */
export async function isRevived(transaction: Transaction, withdrawal: number): Promise<boolean> {
  const used = await transaction
    .select({ revived: usedPaymentReferences.revived_at })
    .from(usedPaymentReferences)
    .where(eq(usedPaymentReferences.withdrawal_id, withdrawal));
  return used.some(({ revived }) => revived !== null);
}

/**
 * Gives a withdrawal a new reference, once the provider's record confirms that the old one has permanently failed. A
 * separate attempt sends the payment, after asking the provider about the new reference. The provider refuses a
 * reference that it has seen, so a delayed attempt sends nothing under the old one. References are numbered, so a
 * restored database computes the same ones.
 */
export function replaceUsedReference(
  { database, clock, rail }: MoneyDependencies,
  used: string,
  failure: string,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const at = clock.now();
    const locked = await findAndLock(transaction, eq(withdrawals.payment_reference, used));
    if (locked?.withdrawal.state !== 'sending') return;
    const { id } = locked.withdrawal;
    const before = await transaction.$count(
      usedPaymentReferences,
      eq(usedPaymentReferences.withdrawal_id, id),
    );
    const next = nextPaymentReference(locked.reference, rail.name, before + 1);
    if (!next) return;
    await transaction
      .insert(usedPaymentReferences)
      .values({ reference: used, withdrawal_id: id, failure, used_at: at });
    await changeWithdrawal(transaction, id, { payment_reference: next, next_at: at });
  });
}
