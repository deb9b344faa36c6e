import { eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { notFound } from '../http/refusal.ts';
import type { Transaction } from './connection.ts';

/**
 * Locks a row until the transaction commits. Rows that refer to it can still be added, because no id changes. Throws
 * 404 for an unknown id.
 */
export async function lockRow<T extends PgTable & { readonly id: AnyPgColumn }>(
  transaction: Transaction,
  table: T,
  id: number,
): Promise<T['$inferSelect']> {
  const rows: PgTable = table;
  const [row] = await transaction.select().from(rows).where(eq(table.id, id)).for('no key update');
  if (!row) throw notFound();
  return row;
}
