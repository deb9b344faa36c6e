import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { customers } from '../db/schema.ts';
import type { MailMessage } from '../messages/catalogue.ts';
import { notify } from '../notifications/notify.ts';
import type { PlainMessage } from '../notifications/places.ts';
import { writeMail } from './outbox.ts';

/**
 * Notifies and emails a customer, in the transaction of the change.
 * @param mail the email's text, if it differs from the notification's
 */
export async function notifyAndEmail(
  transaction: Transaction,
  customerId: number,
  message: PlainMessage,
  at: Date,
  mail: MailMessage = { code: 'decision', news: message },
): Promise<void> {
  await notify(transaction, customerId, { message }, at);
  const [customer] = await transaction
    .select({ recipient: customers.email })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (customer) await writeMail(transaction, { ...customer, message: mail }, at);
}
