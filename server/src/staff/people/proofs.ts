import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { staffPasskeys } from '../../platform/db/schema.ts';
import { dropSecrets } from './secrets.ts';
import { endStaffSessions } from './sessions.ts';

/** Deletes all of a person's ways to sign in, and ends their sessions. */
export async function dropProofs(transaction: Transaction, staffId: number): Promise<void> {
  await transaction.delete(staffPasskeys).where(eq(staffPasskeys.staff_id, staffId));
  for (const kind of ['challenge', 'invitation', 'opening', 'recovery'] as const) {
    await dropSecrets(transaction, kind, staffId);
  }
  await endStaffSessions(transaction, staffId);
}
