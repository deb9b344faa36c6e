import { eq } from 'drizzle-orm';
import { tryAttempt } from '../limits/attempts.ts';
import type { Transaction } from '../db/connection.ts';
import { customers } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { addAlertLink } from './alertLinks.ts';
import type { MailMessage, WithoutLater } from '../messages/catalogue.ts';
import { isByStaff } from '../messages/en/factorNews.ts';
import { writeMail } from './outbox.ts';
import { day, second } from '../clock/time.ts';

type AlertMessage = WithoutLater<
  Extract<MailMessage, { readonly isLast: boolean }>,
  'at' | 'isLast' | 'notMe'
>;

/**
 * Returns whether only staff can cause an alert. Such alerts have no limit. Otherwise staff or a thief could use it up
 * on purpose, and then staff could act without the customer getting an alert.
 */
const isAboutStaff = (alert: AlertMessage): boolean =>
  alert.code === 'staff_alert' ||
  alert.code === 'email_alert' ||
  (alert.code === 'factor_alert' && isByStaff(alert));

/** Counts an alert to a customer. Returns whether it is the last one, or undefined if it is over the limit. */
async function countAlert(
  transaction: Transaction,
  { alertLimit }: Dependencies['config'],
  customerId: number,
  alert: AlertMessage,
  at: Date,
): Promise<{ readonly isLast: boolean } | undefined> {
  if (isAboutStaff(alert)) return { isLast: false };
  // Each kind has its own limit, so that many emails of one kind can't suppress another.
  const subject = `${alert.code}s of customer ${customerId}`;
  const limit = { subject, most: alertLimit, seconds: day / second };
  const attempt = await tryAttempt(transaction, [limit], at);
  return attempt.isAllowed ? { isLast: attempt.left === 0 } : undefined;
}

/**
 * Emails an alert to a customer, in the transaction of the event. Sends at most `alertLimit` emails of a kind in 24
 * hours, but any number about what staff do. The last email before the limit announces that no more will come. Each has
 * a link for customers who didn't cause the event themselves.
 */
export async function mailAlert(
  transaction: Transaction,
  dependencies: Dependencies,
  customerId: number,
  alert: AlertMessage,
): Promise<void> {
  const { clock, config } = dependencies;
  const at = clock.now();
  const [customer] = await transaction
    .select({ recipient: customers.email })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer) return;
  const counted = await countAlert(transaction, config, customerId, alert, at);
  if (!counted) return;
  const notMe = await addAlertLink(transaction, dependencies, customerId);
  const message = { ...alert, ...counted, at: at.toISOString(), notMe };
  await writeMail(transaction, { ...customer, message }, at);
}
