import { and, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { longestCountSeconds } from '../customers/auth/limits.ts';
import {
  attempts,
  idempotencyKeys,
  jobs,
  mails,
  oneTimeCodes,
  pendingRegistrations,
  railEvents,
  sessions,
  staffSecrets,
  staffSessions,
} from '../platform/db/schema.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import { day } from '../platform/clock/time.ts';

/** How long rows stay after their last use, in milliseconds. */
const kept = {
  /** After its token has expired. */
  session: day,
  attempt: longestCountSeconds * 1000,
  /** After it has expired; until then it is answered as expired, not as unknown. */
  code: day,
  idempotencyKey: day,
  /** After it was sent; its text is gone since then. */
  sentMail: 7 * day,
  /** Each kind of job looks whether what it is about is done, so it may be planned again after that. */
  finishedJob: 7 * day,
} as const;

// A request that comes in between waits for no more than this.
const rowsAtOnce = 500;

/** The rows that have had their time, by table. */
function pastRows({
  clock,
  systemClock,
  config,
}: Pick<Dependencies, 'config' | 'clock' | 'systemClock'>): [PgTable, SQL | undefined][] {
  const before = (age: number) => new Date(clock.now().getTime() - age);
  // Tokens live by the real time, all else by that of the business.
  const sessionsBefore = new Date(systemClock.now().getTime() - kept.session);
  return [
    [sessions, lt(sessions.expires_at, sessionsBefore)],
    [staffSessions, lt(staffSessions.created_at, sessionsBefore)],
    [staffSecrets, lt(staffSecrets.expires_at, sessionsBefore)],
    [attempts, lt(attempts.at, before(kept.attempt))],
    // The codes of a registration go with it.
    [
      oneTimeCodes,
      and(isNull(oneTimeCodes.registration_id), lt(oneTimeCodes.expires_at, before(kept.code))),
    ],
    [
      pendingRegistrations,
      lt(pendingRegistrations.created_at, before(config.registrationDays * day)),
    ],
    [idempotencyKeys, lt(idempotencyKeys.created_at, before(kept.idempotencyKey))],
    [mails, lt(mails.sent_at, before(kept.sentMail))],
    [
      railEvents,
      and(
        eq(railEvents.status, 'done'),
        lt(railEvents.received_at, before(config.railEventDays * day)),
      ),
    ],
    [jobs, and(isNotNull(jobs.done_at), lt(jobs.done_at, before(kept.finishedJob)))],
  ];
}

/**
 * Deletes registrations, sessions, attempts, codes, keys, mails, webhooks and jobs that have had their time,
 * some at a time, until none is left or it is told to stop. Any number of instances may do this at once.
 */
export async function clean(
  dependencies: Pick<Dependencies, 'config' | 'database' | 'clock' | 'systemClock'>,
  stopping?: AbortSignal,
): Promise<void> {
  const { database } = dependencies;
  for (const [table, isPast] of pastRows(dependencies)) {
    const some = sql`SELECT ctid FROM ${table} WHERE ${isPast} LIMIT ${rowsAtOnce} FOR UPDATE SKIP LOCKED`;
    for (let deleted = rowsAtOnce; deleted === rowsAtOnce && !stopping?.aborted;) {
      const gone = await database
        .delete(table)
        .where(sql`ctid = ANY (ARRAY (${some}))`)
        .returning({ ctid: sql`1` });
      deleted = gone.length;
    }
  }
}
