import { eq } from 'drizzle-orm';
import { tryAttempt } from '../limits/attempts.ts';
import type { Transaction } from '../db/connection.ts';
import { customers } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { addAlertLink } from './alertLinks.ts';
import type { MailMessage, WithoutLater } from '../messages/catalogue.ts';
import { writeMail } from './outbox.ts';
import { day, second } from '../clock/time.ts';

type AlertMessage = WithoutLater<
  Extract<MailMessage, { readonly isLast: boolean }>,
  'at' | 'isLast' | 'notMe'
>;

/**
 * Alerts that only staff can cause. They have no limit. Otherwise staff could use it up on purpose, and then act
 * without the customer getting an alert.
 */
const aboutStaff: ReadonlySet<string> = new Set<AlertMessage['code']>([
  'staff_alert',
  'email_alert',
]);

/** Counts an alert to a customer. Returns whether it is the last one, or undefined if it is over the limit. */
async function countAlert(
  transaction: Transaction,
  { alertLimit }: Dependencies['config'],
  customerId: number,
  code: AlertMessage['code'],
  at: Date,
): Promise<{ readonly isLast: boolean } | undefined> {
  if (aboutStaff.has(code)) return { isLast: false };
  // Each kind has its own limit, so that many emails of one kind can't suppress another.
  const subject = `${code}s of customer ${customerId}`;
  const limit = { subject, most: alertLimit, seconds: day / second };
  const attempt = await tryAttempt(transaction, [limit], at);
  return attempt.isAllowed ? { isLast: attempt.left === 0 } : undefined;
}

/**
 * Emails an alert to a customer, in the transaction of the event. Sends at most `alertLimit` emails of a kind in 24
 * hours, but any number of the kinds in `aboutStaff`. The last email before the limit announces that no more will come.
 * Each has a link for customers who didn't cause the event themselves.
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
  const counted = await countAlert(transaction, config, customerId, alert.code, at);
  if (!counted) return;
  const notMe = await addAlertLink(transaction, dependencies, customerId);
  const message = { ...alert, ...counted, at: at.toISOString(), notMe };
  await writeMail(transaction, { ...customer, message }, at);
}
