import { sql, type SQL } from 'drizzle-orm';
import { waitsForPerson } from '../../money/withdrawals/release.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { failingQueues, tableOf, type FailingQueue } from '../../platform/work/failing.ts';

/** The office's queues: the waiting rows of each, and the column with the time since when they have waited. */
const queues = {
  kyc: (_now: SQL) => sql`submitted_at AS since FROM kyc_submissions WHERE status = 'In Progress'`,
  withdrawals: (_now: SQL) => sql`requested_at AS since FROM withdrawals
    WHERE ${sql.raw(waitsForPerson)}`,
  deposits: (_now: SQL) => sql`received_at AS since FROM deposit_notices
    WHERE transfer_id IS NULL AND returned_id IS NULL`,
  complaints: (_now: SQL) => sql`created_at AS since FROM complaints WHERE decided_at IS NULL`,
  proposals: (now: SQL) => sql`proposed_at AS since FROM proposals
    WHERE outcome IS NULL AND expires_at > ${now}`,
  'waiting-contracts': (_now: SQL) => sql`since::timestamp AT TIME ZONE 'Africa/Lagos' AS since
    FROM waiting_contracts`,
  'idle-vehicles': (_now: SQL) => sql`changed_at AS since FROM vehicles WHERE status = 'idle'`,
} as const;

export type CaseQueue = keyof typeof queues;
export const caseQueues = Object.keys(queues) as CaseQueue[];

/** The number of cases in a queue, and how long the oldest has waited. */
export interface WaitingCases {
  readonly queue: CaseQueue;
  readonly waiting: number;
  /** Waiting time in milliseconds. Null if the queue is empty. */
  readonly oldest: number | null;
}

/** Counts the open cases of each queue, using the indexes of open rows. */
export function countWaitingCases(database: Database, now: Date): Promise<WaitingCases[]> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const counts = caseQueues.map(
    (queue) => sql`SELECT ${queue}::text AS queue, count(*)::int AS waiting,
      extract(epoch FROM min(since))::float8 * 1000 AS oldest
      FROM (SELECT ${queues[queue](instant)}) AS open`,
  );
  return readRows(database, sql<WaitingCases>`${sql.join(counts, sql` UNION ALL `)}`);
}

/** Number of failed rows of a queue: those that will be retried, and those that were given up. */
export interface FailingWork {
  readonly queue: FailingQueue;
  readonly failing: number;
}

/** Counts failed work, using the indexes of rows with an error. */
export function countFailing(database: Database): Promise<FailingWork[]> {
  const counts = failingQueues.map(
    (queue) => sql`SELECT ${queue}::text AS queue, count(*)::int AS failing
      FROM ${tableOf(queue)} WHERE last_error IS NOT NULL`,
  );
  return readRows(database, sql<FailingWork>`${sql.join(counts, sql` UNION ALL `)}`);
}
