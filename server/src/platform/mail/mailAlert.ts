import { eq } from 'drizzle-orm';
import { tryAttempt } from '../limits/attempts.ts';
import type { Transaction } from '../db/connection.ts';
import { customers } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { addAlertLink } from './alertLinks.ts';
import { codeOf, type MailMessage, type WithoutLater } from '../messages/catalogue.ts';
import { writeMail } from './outbox.ts';
import { day, second } from '../clock/time.ts';

type AlertMessage = WithoutLater<
  Extract<MailMessage, { readonly isLast: boolean }>,
  'at' | 'isLast' | 'notMe'
>;

/**
 * Emails an alert to a customer, in the transaction of the event. Sends at most `alertLimit` emails of a kind in 24
 * hours. The last one says that no more will come. Each has a link for a customer whom the event didn't come from.
 */
export async function mailAlert(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'config' | 'random'>,
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
  // Each kind has its own limit, so that many emails of one kind can't suppress another.
  const subject = `${codeOf(alert)}s of customer ${customerId}`;
  const limit = { subject, most: config.alertLimit, seconds: day / second };
  const attempt = await tryAttempt(transaction, [limit], at);
  if (!attempt.isAllowed) return;
  const notMe = await addAlertLink(transaction, dependencies, customerId);
  const message = { ...alert, at: at.toISOString(), isLast: attempt.left === 0, notMe };
  await writeMail(transaction, { ...customer, message }, at);
}
