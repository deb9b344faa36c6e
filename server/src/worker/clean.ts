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

/** How long rows are kept, in milliseconds. */
const keptFor = {
  /** Claims of cases in the office. Cases are decided long before that. */
  assignment: 30 * day,
  /** Sessions of customers, counted from the expiry of their token. Also for rows about staff's sign-ins and visits. */
  session: day,
  /** Devices of customers, counted from the last sign-in. The device's cookie lasts as long. */
  device: 365 * day,
  /** Emailed codes, counted from their expiry. While the row exists, the code is refused as expired, not as wrong. */
  code: day,
  idempotencyKey: day,
  /** Webhooks that were processed, counted from their receipt. */
  railEvent: 90 * day,
  /** Sent emails, counted from sending. Their text and values were deleted then. */
  sentMail: 7 * day,
  /**
   * Finished jobs, counted from their completion. After that, the same job may be scheduled again. All kinds of jobs
   * check whether their work is already done.
   */
  finishedJob: 7 * day,
} as const;

// Small batches, so that a request waits for one of them at most.
const rowsAtOnce = 500;

/** Returns each table with rows to delete, and the condition for its expired rows. */
function pastRows({ clock, systemClock, config }: Dependencies): [PgTable, SQL | undefined][] {
  const before = (age: number) => new Date(clock.now().getTime() - age);
  // Sessions, secrets, proofs and visits expire by the real clock, everything else by the business clock.
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
    // Codes of registrations are deleted together with their registration, by the next entry.
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
 * Deletes the rows of `pastRows` in batches, until none is left or it is stopped. Several instances may do this at the
 * same time.
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
