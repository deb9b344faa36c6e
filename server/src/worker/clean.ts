import { and, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  alertLinks,
  attempts,
  caseAssignments,
  caseVisits,
  customerDevices,
  factorProofs,
  idempotencyKeys,
  jobs,
  oneTimeCodes,
  outbox,
  pendingRegistrations,
  railEvents,
  sessions,
  staffSecrets,
  staffSessions,
} from '../platform/db/schema.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import { day } from '../platform/clock/time.ts';

/** How long rows are kept after their last use, in milliseconds. */
const keptFor = {
  /** Claims of cases in the office. Cases are decided long before that. */
  assignment: 30 * day,
  /** Time for which a session is kept after its token has expired. */
  session: day,
  /** Counted from the last sign-in, as long as the device's cookie lasts. */
  device: 365 * day,
  /** Counted from the code's expiry. While the row exists, the answer is "expired" instead of "unknown". */
  code: day,
  idempotencyKey: day,
  /** Webhooks that were processed, counted from their receipt. */
  railEvent: 90 * day,
  /** Counted from sending. The email's text and values were deleted then. */
  sentMail: 7 * day,
  /**
   * Counted from completion. Then the job may be scheduled again. All kinds of jobs check whether their work is already
   * done.
   */
  finishedJob: 7 * day,
} as const;

// Small batches, so that a request waits for one of them at most.
const rowsAtOnce = 500;

/** Returns the expired rows of each table. */
function pastRows({ clock, systemClock, config }: Dependencies): [PgTable, SQL | undefined][] {
  const before = (age: number) => new Date(clock.now().getTime() - age);
  // Tokens and proofs expire by the real clock, everything else by the business clock.
  const sessionsBefore = new Date(systemClock.now().getTime() - keptFor.session);
  return [
    [sessions, lt(sessions.expires_at, sessionsBefore)],
    [staffSessions, lt(staffSessions.created_at, sessionsBefore)],
    [factorProofs, lt(factorProofs.expires_at, systemClock.now())],
    [staffSecrets, lt(staffSecrets.expires_at, sessionsBefore)],
    [customerDevices, lt(customerDevices.last_seen_at, before(keptFor.device))],
    [caseAssignments, lt(caseAssignments.assigned_at, before(keptFor.assignment))],
    [caseVisits, lt(caseVisits.seen_at, sessionsBefore)],
    [alertLinks, lt(alertLinks.expires_at, clock.now())],
    [attempts, lt(attempts.expires_at, clock.now())],
    // Deletes the codes of these registrations too.
    [
      oneTimeCodes,
      and(isNull(oneTimeCodes.registration_id), lt(oneTimeCodes.expires_at, before(keptFor.code))),
    ],
    [
      pendingRegistrations,
      lt(pendingRegistrations.created_at, before(config.registrationDays * day)),
    ],
    [idempotencyKeys, lt(idempotencyKeys.created_at, before(keptFor.idempotencyKey))],
    [outbox, lt(outbox.sent_at, before(keptFor.sentMail))],
    [
      railEvents,
      and(eq(railEvents.status, 'done'), lt(railEvents.received_at, before(keptFor.railEvent))),
    ],
    [jobs, and(isNotNull(jobs.done_at), lt(jobs.done_at, before(keptFor.finishedJob)))],
  ];
}

/**
 * Deletes expired registrations, sessions, devices, attempts, codes, links, proofs, keys, emails, webhooks and jobs in
 * batches, until none is left or it is stopped. Several instances may do this at the same time.
 */
export async function clean(dependencies: Dependencies, stopping?: AbortSignal): Promise<void> {
  const { database } = dependencies;
  for (const [table, isPast] of pastRows(dependencies)) {
    const batch = sql`SELECT ctid FROM ${table} WHERE ${isPast} LIMIT ${rowsAtOnce} FOR UPDATE SKIP LOCKED`;
    for (let deleted = rowsAtOnce; deleted === rowsAtOnce && !stopping?.aborted;) {
      const deletedRows = await database
        .delete(table)
        .where(sql`ctid = ANY (ARRAY (${batch}))`)
        .returning({ ctid: sql`1` });
      deleted = deletedRows.length;
    }
  }
}
