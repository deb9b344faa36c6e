import { and, inArray, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { longestCountSeconds } from '../auth/limits.ts';
import {
  attempts,
  customers,
  idempotencyKeys,
  jobs,
  mails,
  oneTimeCodes,
  pendingRegistrations,
  sessions,
} from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { JobHandler } from '../jobs/runner.ts';
import { scheduleJob } from '../jobs/schedule.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long what nobody asks for any more stays, in milliseconds. */
const kept = {
  /** After its token has expired. */
  session: day,
  attempt: longestCountSeconds * 1000,
  /** After it has expired; until then it is answered as expired, not as unknown. */
  code: day,
  idempotencyKey: day,
  /** After it was sent; its text is gone since then. */
  sentMail: 7 * day,
  finishedJob: 7 * day,
} as const;

// Jobs about money stay: a subject of theirs must never be planned again.
const forgettableJobs = ['cleaning', 'mail'];

/** Deletes registrations from before an instant whose email was never verified. */
async function deleteUnverified(transaction: Transaction, instant: Date): Promise<void> {
  await transaction
    .delete(pendingRegistrations)
    .where(lt(pendingRegistrations.created_at, instant));
  // An earlier release wrote them as customers at once, and let money come in.
  const hasMoney = sql`EXISTS (SELECT FROM accounts WHERE kind = 'wallet' AND owner_id = ${customers.id})`;
  await transaction
    .delete(customers)
    .where(
      and(isNull(customers.email_verified_at), lt(customers.created_at, instant), not(hasMoney)),
    );
}

/** Deletes registrations, sessions, attempts, codes, keys, mails and jobs that have had their time. */
export async function clean(
  transaction: Transaction,
  { clock, systemClock, config }: Dependencies,
): Promise<void> {
  const before = (age: number) => new Date(clock.now().getTime() - age);
  // Tokens live by the real time, all else by that of the business.
  const sessionsBefore = new Date(systemClock.now().getTime() - kept.session);
  await transaction.delete(sessions).where(lt(sessions.expires_at, sessionsBefore));
  await transaction.delete(attempts).where(lt(attempts.at, before(kept.attempt)));
  // The codes of a registration go with it.
  const isOfAccount = isNull(oneTimeCodes.registration_id);
  await transaction
    .delete(oneTimeCodes)
    .where(and(isOfAccount, lt(oneTimeCodes.expires_at, before(kept.code))));
  await deleteUnverified(transaction, before(config.registrationDays * day));
  await transaction
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.created_at, before(kept.idempotencyKey)));
  await transaction.delete(mails).where(lt(mails.sent_at, before(kept.sentMail)));
  await transaction
    .delete(jobs)
    .where(
      and(
        isNotNull(jobs.done_at),
        lt(jobs.done_at, before(kept.finishedJob)),
        inArray(jobs.kind, forgettableJobs),
      ),
    );
}

/**
 * Plans the cleaning of the hour that the instant lies in. Every instance does this when it starts;
 * the hour is the job's subject, so together they clean once an hour.
 */
export async function scheduleCleaning(transaction: Transaction, instant: Date): Promise<void> {
  const runAt = new Date(Math.floor(instant.getTime() / hour) * hour);
  await scheduleJob(transaction, { kind: 'cleaning', subject: runAt.toISOString(), runAt });
}

/** The job "cleaning": cleans, and plans the next hour's. */
export const cleanAndPlanNext: JobHandler = async (transaction, _job, dependencies) => {
  await clean(transaction, dependencies);
  await scheduleCleaning(transaction, new Date(dependencies.clock.now().getTime() + hour));
};
