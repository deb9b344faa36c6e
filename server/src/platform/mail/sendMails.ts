import { eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { isAnyOf } from '../db/manyRows.ts';
import { outbox } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { callQueue } from '../work/calls.ts';
import type { FailureObserver, Queue } from '../work/queue.ts';
import type { Mailer } from './mailer.ts';
import { findMails, renderMail } from './outbox.ts';

export const mailOutcomes = ['sent', 'failed', 'expired'] as const;

/** Is notified of the outcome of sending each email. */
export interface MailObserver extends FailureObserver {
  /**
   * Called after each delivery attempt, and when an email has expired. A failed email is retried, up to `maxAttempts`
   * attempts. An email expires when its code becomes invalid before a mail server has accepted the email.
   */
  mailTried(id: number, outcome: (typeof mailOutcomes)[number]): void;
}

/** Number of receipts that are claimed and read together. Each is sent and recorded on its own. */
const receiptsTogether = 20;

// 100 attempts take about four days. Mail servers also give up after that time.
const maxAttempts = 100;

/** Returns the mail server's refusal or failure without the server's message, which contains the recipient. */
function refusalOf(error: unknown): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const words = [code, responseCode].filter((word) => word !== undefined).map(String);
  return new Error(`The mail server did not take it: ${words.join(' ') || 'no answer'}.`);
}

/**
 * Returns a name for an email, by which mail servers and programs recognise an email that was sent twice. The time
 * keeps it unique after a restore, which may assign ids again.
 */
const messageNameOf = ({ id, created_at }: { readonly id: number; readonly created_at: Date }) =>
  `${id}.${created_at.getTime()}`;

/** What the queue uses to send emails. */
export interface MailParts {
  readonly mailer: Mailer;
  /** Returns the contract to attach to an email, as an HTML page. Undefined if the email has none. */
  readonly findAttachment: (database: Database, mailId: number) => Promise<string | undefined>;
}

/**
 * Creates the queue of emails: oldest first, but receipts last. Each email is sent first. Then it is recorded as sent
 * and its values are deleted, in a separate transaction, because no transaction should wait for the mail server. After
 * a crash in between the email is sent a second time.
 */
export const mailQueue = (
  dependencies: Dependencies,
  { mailer, findAttachment }: MailParts,
  observer: MailObserver,
): Queue => {
  const { database, clock, config } = dependencies;
  return callQueue(
    dependencies,
    {
      name: 'mails',
      table: outbox,
      dueAt: outbox.next_at,
      isWaiting: isNull(outbox.sent_at),
      isUrgent: sql`NOT ${outbox.is_receipt}`,
      together: receiptsTogether,
      nameOf: ({ id }) => `Mail ${id}`,
      maxAttempts,
      atOnce: config.mailWorkers,
      callSeconds: config.serviceSeconds,
      read: async (rows) => {
        const which = isAnyOf(
          outbox.id,
          rows.map(({ id }) => id),
        );
        const found = await findMails(database, which, rows.length);
        return new Map(found.map((each) => [each.mail.id, each]));
      },
      work: async ({ id, expires_at, investment_id, clique_agreement_id }, found) => {
        if (expires_at && expires_at <= clock.now()) {
          await database.delete(outbox).where(eq(outbox.id, id));
          observer.mailTried(id, 'expired');
          return undefined;
        }
        const stored = found.get(id);
        const mail = stored && renderMail(stored, config);
        if (!mail?.text)
          throw new Error('Only a newer release of Mota has the text of this email.');
        const hasAttachment = (investment_id ?? clique_agreement_id) !== null;
        const attachment = hasAttachment ? await findAttachment(database, id) : undefined;
        try {
          await mailer.send({ ...mail, messageName: messageNameOf(mail) }, attachment);
        } catch (error) {
          observer.mailTried(id, 'failed');
          throw refusalOf(error);
        }
        observer.mailTried(id, 'sent');
        return { sent_at: clock.now(), subject: mail.subject, text: '', given: null };
      },
    },
    observer,
  );
};
