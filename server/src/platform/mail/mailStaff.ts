import type { Transaction } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { tryAttempt } from '../limits/attempts.ts';
import type { MailMessage } from '../messages/catalogue.ts';
import type { Config } from '../settings/config.ts';
import { writeMail } from './outbox.ts';
import { day, second } from '../clock/time.ts';

/** Emails the support address, if there is one. */
export async function mailStaff(
  transaction: Transaction,
  { supportEmail: recipient }: Pick<Config, 'supportEmail'>,
  message: MailMessage,
  at: Date,
): Promise<void> {
  if (recipient) await writeMail(transaction, { recipient, message }, at);
}

/**
 * Emails the support address about something to do at a provider. Sends at most one email of each kind and provider in
 * 24 hours.
 */
export async function mailStaffDaily(
  { database, clock, config }: Dependencies,
  message: Extract<MailMessage, { readonly code: 'low_balance' | 'call_missing' }>,
): Promise<void> {
  const { supportEmail: recipient } = config;
  if (!recipient) return;
  const at = clock.now();
  const limitSubject = `mails of ${message.code} of ${message.rail}`;
  await inTransaction(database, async (transaction) => {
    const limit = { subject: limitSubject, most: 1, seconds: day / second };
    const { isAllowed } = await tryAttempt(transaction, [limit], at);
    if (isAllowed) await writeMail(transaction, { recipient, message }, at);
  });
}
