import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { staff } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * Returns whether a person of the office has left. Their row is locked, so that their access can't end before the
 * transaction does. Jobs, machines and other holders of keys have no row.
 */
export async function hasLeft(transaction: Transaction, name: string): Promise<boolean> {
  const [person] = await transaction
    .select({ endedAt: staff.ended_at })
    .from(staff)
    .where(eq(staff.name, name))
    .for('share');
  return person !== undefined && person.endedAt !== null;
}

/** Refuses (401) a decision by someone whose access has ended since their call was let in. */
export async function requireAccess(transaction: Transaction, actor: string): Promise<void> {
  if (await hasLeft(transaction, actor)) throw new Refusal(401, 'office_signed_out');
}
