import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { staff } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * Throws 401 for a decision by someone whose access has ended since their call was authorized. Locks their row, so that
 * their access can't end before the transaction does. A job may always decide, because it isn't a person.
 */
export async function requireAccess(transaction: Transaction, actor: string): Promise<void> {
  const [person] = await transaction
    .select({ endedAt: staff.ended_at })
    .from(staff)
    .where(eq(staff.name, actor))
    .for('share');
  if (person?.endedAt) throw new Refusal(401, 'office_signed_out');
}
