import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { readRows, readValue } from '../../platform/db/readRows.ts';

/** How far the books were found to be right. Nothing up to there can change any more. */
export interface Checkpoint {
  /** The id of its record in the audit; 0 if it has none. */
  readonly record: number;
  /** The last transfer that it covers. */
  readonly transfer: number;
  /** The newest transfer at that time. The next checkpoint may cover it. */
  readonly seen: number;
  /** The last account that its totals include, and the newest one at that time. */
  readonly account: number;
  readonly seenAccount: number;
  /** The position of the last seal of the audit that was found to be right. */
  readonly seal: number;
}

/** From this one a check reads everything. */
export const beginning: Checkpoint = {
  record: 0,
  transfer: 0,
  seen: 0,
  account: 0,
  seenAccount: 0,
  seal: 0,
};

/**
 * How old a transfer must be before a checkpoint covers it: far older than any transaction lasts, because a transaction
 * that is still to commit may have a lower id than others.
 */
const settled = '1 hour';

const newest = sql.raw(
  `FROM audit_records WHERE action = 'books checked' ORDER BY id DESC LIMIT 1`,
);

/** The current checkpoint. */
export async function newestCheckpoint(database: Database): Promise<Checkpoint> {
  const [checkpoint] = await readRows(
    database,
    sql<Checkpoint>`SELECT id::float8 AS record, (detail->>'transfer')::float8 AS transfer,
      (detail->>'seen')::float8 AS seen, coalesce((detail->>'account')::float8, 0) AS account,
      coalesce((detail->>'seen_account')::float8, 0) AS "seenAccount",
      (detail->>'seal')::float8 AS seal ${newest}`,
  );
  return checkpoint ?? beginning;
}

/** Whether the newest checkpoint is old enough for the next one to cover what it saw. */
export async function isNextCheckpointDue(database: Database, age = settled): Promise<boolean> {
  const isDue = sql<boolean>`SELECT recorded_at <= now() - ${age}::interval ${newest}`;
  return (await readValue(database, isDue)) ?? true;
}
