import { eq } from 'drizzle-orm';
import { attemptsSince, recordAttempts } from '../limits/attempts.ts';
import type { Transaction } from '../db/connection.ts';
import { customers } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { codeOf, type MailWords, type WithoutLater } from '../messages/catalogue.ts';
import { writeMail } from './outbox.ts';
import { day } from '../clock/time.ts';

type AlertWords = WithoutLater<Extract<MailWords, { readonly isLast: boolean }>, 'at' | 'isLast'>;

/**
 * Emails an alert to a customer, in the transaction that causes it. After `alertLimit` emails of a kind in 24 hours no
 * more are sent. The last one says so.
 */
export async function mailAlert(
  transaction: Transaction,
  { clock, config }: Pick<Dependencies, 'clock' | 'config'>,
  customerId: number,
  alert: AlertWords,
): Promise<void> {
  const at = clock.now();
  // Mails of one kind are limited together, so that many of one cannot hide another.
  const subject = `${codeOf(alert)}s of customer ${customerId}`;
  const { made } = await attemptsSince(transaction, subject, new Date(at.getTime() - day));
  if (made >= config.alertLimit) return;
  const [customer] = await transaction
    .select({ recipient: customers.email })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer) return;
  await recordAttempts(transaction, [subject], at);
  const words = { ...alert, at: at.toISOString(), isLast: made + 1 === config.alertLimit };
  await writeMail(transaction, { ...customer, words }, at);
}
