import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { recordAudit } from '../../platform/audit/record.ts';
import { customers } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Config } from '../../platform/settings/config.ts';
import { writtenKey } from '../../platform/settings/derivedKeys.ts';
import { readArguments, type JobHandler } from '../../platform/work/jobs.ts';
import { scheduleJob } from '../../platform/work/schedule.ts';
import { mailStaff } from '../../platform/mail/mailStaff.ts';
import { writeMail } from '../../platform/mail/outbox.ts';
import { fieldRefusal } from '../../platform/http/refusal.ts';
import { countOpenOfCustomer } from '../complaints/complaintCases.ts';
import { isEmail, normalEmail } from '../../../../contract/rules/email.ts';

const ClosingArguments = Type.Object({ email: Type.String() });

/**
 * Returns the subject of a request's job: the day and a digest of the email, because the subject is logged. Each
 * subject gets only one job, so requests for the same email are limited to one a day.
 */
function subjectOf({ keys }: Config, email: string, now: Date): string {
  const digest = createHmac('sha256', keys.closings[writtenKey])
    .update(`closing of ${email}`)
    .digest('base64url');
  return `${now.toISOString().slice(0, 10)} ${digest}`;
}

/**
 * Records a request to close an account. Does the same whether or not the email has an account, so that neither the
 * reply nor its timing reveals that. The job looks up the account.
 */
export async function requestClosing(
  { config, database, clock }: Dependencies,
  input: string,
): Promise<void> {
  const email = normalEmail(input);
  if (!isEmail(email)) throw fieldRefusal({ email: ['email_address_invalid'] });
  const runAt = clock.now();
  await inTransaction(database, (transaction) =>
    scheduleJob(transaction, {
      kind: 'closing-request',
      subject: subjectOf(config, email, runAt),
      arguments: { email },
      runAt,
    }),
  );
}

/** Emails the support address and the customer about a request. Does nothing if the email has no account. */
export const mailClosingRequest: JobHandler = async (transaction, job, { clock, config }) => {
  const { email } = readArguments(ClosingArguments, job);
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
  await mailStaff(transaction, config, { code: 'closing_request', ...about }, now);
  await writeMail(transaction, { recipient: email, message: 'closing_confirmation' }, now);
};
