import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { customers } from '../../platform/db/schema.ts';
import { announceChange } from '../../platform/announcements/announceChange.ts';

/**
 * Changes a customer's row and announces it to their open pages. Returns false if the customer doesn't exist, their
 * account is closed or the condition isn't met.
 */
export async function updateCustomer(
  transaction: Transaction,
  customerId: number,
  changes: Partial<typeof customers.$inferInsert>,
  condition?: SQL,
): Promise<boolean> {
  const updated = await transaction
    .update(customers)
    .set(changes)
    .where(and(eq(customers.id, customerId), isNull(customers.closed_at), condition))
    .returning({ id: customers.id });
  await announceChange(
    transaction,
    updated.map(({ id }) => id),
  );
  return updated.length > 0;
}
