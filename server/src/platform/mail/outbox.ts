import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { customers, outbox } from '../db/schema.ts';
import { letterOf, toStored, type MailMessage } from '../messages/catalogue.ts';
import { catalogueOf } from '../messages/languages.ts';
import type { Config } from '../settings/config.ts';
import { isClosedEmail } from '../text/closedEmail.ts';

/**
 * Writes an email to the outbox, in the transaction that causes it. It is sent after the commit, unless it expires
 * first. An email with a code expires with the code. Nothing is sent to a closed account.
 */
export async function writeMail(
  transaction: Transaction,
  mail: { readonly recipient: string; readonly message: MailMessage; readonly expiresAt?: Date },
  now: Date,
): Promise<void> {
  const { recipient, message, expiresAt } = mail;
  if (isClosedEmail(recipient)) return;
  await transaction.insert(outbox).values({
    recipient,
    ...toStored(message),
    created_at: now,
    next_at: now,
    expires_at: expiresAt ?? null,
  });
}

/**
 * Stores a customer's new address on the emails that were sent to the former one. Downloads, closings and staff find
 * emails by the address, and another person may register with the former one.
 */
export async function moveSentMails(
  transaction: Transaction,
  from: string,
  to: string,
): Promise<void> {
  await transaction
    .update(outbox)
    .set({ recipient: to })
    .where(and(eq(outbox.recipient, from), isNotNull(outbox.sent_at)));
}

/** Returns emails with their readers, newest first. */
export const findMails = (database: Database, which: SQL | undefined, most: number) =>
  database
    .select({ mail: outbox, firstName: customers.first_name, language: customers.language })
    .from(outbox)
    .leftJoin(customers, eq(customers.email, outbox.recipient))
    .where(which)
    .orderBy(desc(outbox.id))
    .limit(most);

type Found = Awaited<ReturnType<typeof findMails>>[number];
type Origins = Pick<Config, 'appOrigin' | 'supportEmail'>;

/** Returns an email in its reader's language. A sent email only has its subject left. */
export function renderMail(
  { mail, firstName, language }: Found,
  { appOrigin, supportEmail }: Origins,
) {
  const { code, given, sent_at } = mail;
  if (code === null || sent_at) return mail;
  const reader = { firstName: firstName ?? undefined, appOrigin, supportEmail };
  const catalogue = catalogueOf(language ?? 'en');
  return { ...mail, ...letterOf(catalogue, { code, given }, reader) };
}

/** Returns emails, newest first, each in its reader's language. */
export async function readMails(
  database: Database,
  config: Origins,
  which: SQL | undefined,
  most: number,
) {
  const found = await findMails(database, which, most);
  return found.map((mail) => renderMail(mail, config));
}
