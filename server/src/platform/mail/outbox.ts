import type { Transaction } from '../db/connection.ts';
import { mails } from '../db/schema.ts';
import type { Mail } from './mailer.ts';

/**
 * Writes a mail in the transaction that causes it; it is sent after the commit. One that expires,
 * since it holds a code, is not sent after that.
 */
export async function writeMail(
  transaction: Transaction,
  mail: Mail & { readonly expiresAt?: Date },
  now: Date,
): Promise<void> {
  await transaction
    .insert(mails)
    .values({ ...mail, created_at: now, next_at: now, expires_at: mail.expiresAt ?? null });
}
