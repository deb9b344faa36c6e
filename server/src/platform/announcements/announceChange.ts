import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';

/** Announces a change to the customers whose ids a query returns in its only column, like `announceChange`. */
export async function announceChangeToEach(transaction: Transaction, ids: SQL): Promise<void> {
  await transaction.execute(sql`
    INSERT INTO changed_customers (customer_id)
    SELECT DISTINCT customer_id FROM (${ids}) AS changed (customer_id)`);
}

/**
 * Makes the open pages of customers refetch their data, once the transaction commits. Code that changes something that
 * a customer sees must call this in the same transaction. `scripts/check-writers.mjs` lists the files that may write
 * such tables.
 */
export async function announceChange(
  transaction: Transaction,
  customerIds: readonly number[],
): Promise<void> {
  if (customerIds.length === 0) return;
  await announceChangeToEach(
    transaction,
    sql`SELECT unnest(${`{${customerIds.join()}}`}::integer[])`,
  );
}
