import { eq } from 'drizzle-orm';
import { auditRecords, customers } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { isEmail } from '../emailAddress.ts';
import type { JobHandler } from '../jobs/runner.ts';
import { scheduleJob } from '../jobs/schedule.ts';
import { closingConfirmationLetter, closingRequestLetter } from '../mail/letters/closing.ts';
import { writeMail } from '../mail/outbox.ts';
import { countAttempt } from '../rateLimits/attempts.ts';
import { fieldRefusal } from '../refusal.ts';

const hour = 60 * 60;
const perEmail = { most: 3, seconds: hour };
const perNetwork = { most: 20, seconds: hour };

const invalidEmail = 'Please enter a valid email address.';
const tooMany = 'We’ve already received several requests. Please try again later.';

/**
 * Takes down that someone wants an account closed. It does the same whether or not the email has an account, so
 * that neither the answer nor its time tells: the job looks.
 */
export async function requestClosing(
  { database, clock }: Dependencies,
  input: string,
  network: string,
): Promise<void> {
  const email = input.trim().toLowerCase();
  if (!isEmail(email)) throw fieldRefusal({ email: [invalidEmail] });
  const now = clock.now();
  const counted = [
    { subject: `account closing from ${network}`, limit: perNetwork },
    { subject: `account closing of ${email}`, limit: perEmail },
  ];
  for (const { subject, limit } of counted) {
    await countAttempt(database, { subjects: [subject], limits: [limit], now, detail: tooMany });
  }
  await inTransaction(database, async (transaction) => {
    const [record] = await transaction
      .insert(auditRecords)
      .values({
        at: now,
        actor: 'visitor',
        action: 'account closing requested',
        subject: `email ${email}`,
        detail: { email },
      })
      .returning({ id: auditRecords.id });
    if (!record) return;
    await scheduleJob(transaction, {
      kind: 'account-closing',
      subject: String(record.id),
      runAt: now,
    });
  });
}

/** Tells the support address of a request and, where the email has an account, its customer. */
export const tellOfClosing: JobHandler = async (transaction, job, { clock, config }) => {
  const [record] = await transaction
    .select({ subject: auditRecords.subject })
    .from(auditRecords)
    .where(eq(auditRecords.id, Number(job.subject)));
  if (!record) return;
  const email = record.subject.slice('email '.length);
  const [customer] = await transaction
    .select({ id: customers.id, firstName: customers.first_name })
    .from(customers)
    .where(eq(customers.email, email));
  const now = clock.now();
  if (config.supportEmail) {
    const letter = closingRequestLetter(email, customer?.id);
    await writeMail(transaction, { recipient: config.supportEmail, ...letter }, now);
  }
  if (!customer) return;
  const letter = closingConfirmationLetter(customer.firstName, config.supportEmail);
  await writeMail(transaction, { recipient: email, ...letter }, now);
};
