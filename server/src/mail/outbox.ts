import type { Transaction } from '../db/connection.ts';
import { mails } from '../db/schema.ts';
import { scheduleJob } from '../jobs/schedule.ts';
import type { Mail } from './mailer.ts';

/**
 * Writes a mail in the transaction that causes it; the job "mail" sends it after the commit. One
 * that expires, since it holds a code, is neither sent nor kept after that.
 */
export async function writeMail(
  transaction: Transaction,
  mail: Mail & { readonly expiresAt?: Date },
  now: Date,
): Promise<void> {
  const [row] = await transaction
    .insert(mails)
    .values({ ...mail, created_at: now, expires_at: mail.expiresAt ?? null })
    .returning({ id: mails.id });
  if (row) await scheduleJob(transaction, { kind: 'mail', subject: String(row.id), runAt: now });
}
