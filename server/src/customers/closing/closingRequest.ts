import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record.ts';
import { customers } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { isEmail } from '../../platform/text/emailAddress.ts';
import type { JobHandler } from '../../platform/work/jobs.ts';
import { scheduleJob } from '../../platform/work/schedule.ts';
import { mailOperators } from '../../platform/mail/mailOperators.ts';
import { writeMail } from '../../platform/mail/outbox.ts';
import { fieldRefusal } from '../../platform/http/refusal.ts';
import { countOpenOfCustomer } from '../complaints/cases.ts';
import { normalEmail } from '../../../../contract/rules/email.ts';

/** A subject has one job, so requests for the same email are limited to one a day. */
const subjectOf = (email: string, now: Date) => `${now.toISOString().slice(0, 10)} ${email}`;
const emailOf = (subject: string) => subject.slice(subject.indexOf(' ') + 1);

/**
 * Records that someone wants an account closed. It does the same whether or not the email has an account, so that
 * neither the answer nor its time reveals it: the job looks the account up.
 */
export async function requestClosing(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  input: string,
): Promise<void> {
  const email = normalEmail(input);
  if (!isEmail(email)) throw fieldRefusal({ email: ['email_address_invalid'] });
  const runAt = clock.now();
  await inTransaction(database, (transaction) =>
    scheduleJob(transaction, { kind: 'account-closing', subject: subjectOf(email, runAt), runAt }),
  );
}

/** Tells the support address and the customer about a request. One for an email without an account does nothing. */
export const mailClosingRequest: JobHandler = async (transaction, job, { clock, config }) => {
  const email = emailOf(job.subject);
  const [customer] = await transaction
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.email, email));
  if (!customer) return;
  const now = clock.now();
  const by = { at: now, actor: 'visitor' };
  await recordAudit(transaction, by, 'account closing requested', `customer ${customer.id}`);
  const openComplaints = await countOpenOfCustomer(transaction, customer.id);
  const about = { email, customerId: customer.id, openComplaints };
  await mailOperators(transaction, config, { code: 'closing_request', ...about }, now);
  await writeMail(transaction, { recipient: email, words: 'closing_confirmation' }, now);
};
