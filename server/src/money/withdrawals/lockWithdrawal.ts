import { eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { customers, holds, transfers, withdrawals } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/http/refusal.ts';

/** Locks a withdrawal and returns it with its amount and its customer's email. Undefined if it doesn't exist. */
export async function findAndLock(transaction: Transaction, which: SQL) {
  const [row] = await transaction
    .select({
      withdrawal: withdrawals,
      amount: holds.amount,
      /** Reference of the transaction that the customer sees. */
      reference: transfers.reference,
      email: customers.email,
    })
    .from(withdrawals)
    .innerJoin(holds, eq(holds.id, withdrawals.hold_id))
    .innerJoin(transfers, eq(transfers.id, holds.held_by))
    .innerJoin(customers, eq(customers.id, withdrawals.customer_id))
    .where(which)
    .for('update', { of: withdrawals });
  return row;
}

export type LockedWithdrawal = NonNullable<Awaited<ReturnType<typeof findAndLock>>>;

/** Locks a withdrawal. Throws 404 if it doesn't exist. */
export async function lockWithdrawal(
  transaction: Transaction,
  id: number,
): Promise<LockedWithdrawal> {
  const row = await findAndLock(transaction, eq(withdrawals.id, id));
  if (!row) throw notFound();
  return row;
}

/**
 * Returns the customer and the amount of a withdrawal without a lock, because these never change. Throws 404 if it
 * doesn't exist.
 */
export async function findAmount(transaction: Transaction, id: number) {
  const [row] = await transaction
    .select({ customerId: withdrawals.customer_id, amount: holds.amount })
    .from(withdrawals)
    .innerJoin(holds, eq(holds.id, withdrawals.hold_id))
    .where(eq(withdrawals.id, id));
  if (!row) throw notFound();
  return row;
}

/** Why the provider hasn't accepted a withdrawal yet. */
export type WaitingReason = NonNullable<LockedWithdrawal['withdrawal']['waits_because']>;

/** Returns the amount and the receiver of a withdrawal for a message to its customer. The amount is in kobo. */
export const namesOf = ({
  withdrawal: { account_name, bank_name, account_number },
  amount,
}: LockedWithdrawal) => ({
  amount: String(amount),
  receiver: `${account_name}, ${bank_name} ${account_number}`,
});
