import { eq } from 'drizzle-orm';
import { mails } from '../db/schema.ts';
import type { JobHandler } from '../jobs/runner.ts';

/**
 * Sends one mail by SMTP and blanks its text, which may hold a code. Without a mailer the text
 * stays in the outbox, where the sandbox shows it. A mail whose code has expired is dropped.
 */
export const sendMail: JobHandler = async (transaction, job, { mailer, clock }) => {
  if (!mailer) return;
  const id = Number(job.subject);
  const [mail] = await transaction.select().from(mails).where(eq(mails.id, id)).for('update');
  if (!mail || mail.sent_at) return;
  if (mail.expires_at && mail.expires_at <= clock.now()) {
    await transaction.delete(mails).where(eq(mails.id, id));
    return;
  }
  await mailer.send(mail);
  await transaction.update(mails).set({ sent_at: clock.now(), text: '' }).where(eq(mails.id, id));
};
