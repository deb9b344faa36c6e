import { and, asc, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { mails } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { pauseAfter } from '../work/runner.ts';
import { findAttachedContract } from './attachedContract.ts';
import type { Mailer } from './mailer.ts';

type MailRow = typeof mails.$inferSelect;

/** What a mail server said or did instead of taking a mail, without any address. */
export interface MailFailure {
  readonly code: string | undefined;
  readonly response: number | undefined;
}

/** Hears what becomes of the mails that are due. */
export interface MailObserver {
  mailSent(): void;
  /** It will be tried again. */
  mailFailed(id: number, failure: MailFailure): void;
  /** Its code had expired before any mail server took it, so it is gone. */
  mailExpired(id: number): void;
}

// Added to what a try may take, so that the next one begins after it has been recorded.
const recordingSeconds = 5;

const later = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

/**
 * Takes the mail that has waited longest, a receipt only when nothing else is due. Should this process die, it is due
 * again when its try must be over.
 */
async function claim({ database, clock, config }: Dependencies): Promise<MailRow | undefined> {
  const now = clock.now();
  const oldest = (which?: SQL) =>
    database
      .select({ id: mails.id })
      .from(mails)
      .where(and(isNull(mails.sent_at), lte(mails.next_at, now), which))
      .orderBy(asc(mails.next_at), asc(mails.id))
      .limit(1)
      .for('update', { skipLocked: true });
  const urgent = oldest(sql`NOT ${mails.is_receipt}`);
  const [mail] = await database
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      next_at: later(now, (config.serviceSeconds + recordingSeconds) * 1000),
    })
    .where(eq(mails.id, sql`coalesce((${urgent}), (${oldest()}))`))
    .returning();
  return mail;
}

/** The message of the error is left out: mail servers repeat the recipient in it. */
function failureOf(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { code: undefined, response: undefined };
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : error.name,
    response:
      'responseCode' in error && typeof error.responseCode === 'number'
        ? error.responseCode
        : undefined,
  };
}

async function send(
  { database, clock }: Dependencies,
  mailer: Mailer,
  mail: MailRow,
  observer: MailObserver,
): Promise<void> {
  const own = eq(mails.id, mail.id);
  const contract = await findAttachedContract(database, mail.id);
  try {
    await mailer.send(mail, contract);
  } catch (error) {
    const nextAt = later(clock.now(), pauseAfter(mail.attempts - 1));
    await database.update(mails).set({ next_at: nextAt }).where(own);
    observer.mailFailed(mail.id, failureOf(error));
    return;
  }
  await database.update(mails).set({ sent_at: clock.now(), text: '' }).where(own);
  observer.mailSent();
}

/**
 * Sends every mail that is due, receipts last and otherwise the oldest first, until none is left or it is told to stop. Any number
 * of workers may do this at once. A mail is claimed, sent and recorded as sent, with its text
 * blanked, each by itself: no transaction waits for the mail server. A crash between sending and
 * recording sends the mail a second time, and none loses it.
 */
export async function sendDueMails(
  dependencies: Dependencies,
  mailer: Mailer,
  observer: MailObserver,
  stopping?: AbortSignal,
): Promise<void> {
  const { database, clock } = dependencies;
  while (!stopping?.aborted) {
    const mail = await claim(dependencies);
    if (!mail) return;
    if (mail.expires_at && mail.expires_at <= clock.now()) {
      await database.delete(mails).where(eq(mails.id, mail.id));
      observer.mailExpired(mail.id);
    } else await send(dependencies, mailer, mail, observer);
  }
}
