import { eq } from 'drizzle-orm';
import { attemptsSince, recordAttempts } from '../limits/attempts.ts';
import type { Transaction } from '../db/connection.ts';
import { customers } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { alertLetter, type Alert } from './letters/alerts.ts';
import { writeMail } from './outbox.ts';
import { day } from '../clock/time.ts';

/**
 * Mails a customer an alert, in the transaction of what it tells. After ALERT_LIMIT mails of a kind in 24 hours it
 * stays silent; the last one says so.
 */
export async function mailAlert(
  transaction: Transaction,
  { clock, config }: Pick<Dependencies, 'clock' | 'config'>,
  customerId: number,
  alert: Alert,
): Promise<void> {
  const at = clock.now();
  const subject = `${alert.kind} alerts of customer ${customerId}`;
  const { made } = await attemptsSince(transaction, subject, new Date(at.getTime() - day));
  if (made >= config.alertLimit) return;
  const [customer] = await transaction
    .select({ email: customers.email, firstName: customers.first_name })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer) return;
  const { appOrigin, supportEmail } = config;
  const isLast = made + 1 === config.alertLimit;
  const letter = alertLetter(alert, {
    firstName: customer.firstName,
    at,
    appOrigin,
    supportEmail,
    isLast,
  });
  await recordAttempts(transaction, [subject], at);
  await writeMail(transaction, { recipient: customer.email, ...letter }, at);
}
