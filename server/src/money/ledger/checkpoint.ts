import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { readRows, readValue } from '../../platform/db/readRows.ts';

/** The point up to which the books were checked. Nothing before it can change any more. */
export interface Checkpoint {
  /** Id of its audit record. 0 if it has none. */
  readonly record: number;
  /** Id of the last transfer that it covers. */
  readonly transfer: number;
  /** Id of the newest transfer at that time. The next checkpoint may cover it. */
  readonly seen: number;
  /** Id of the last account in its totals, which was the newest one at that time. */
  readonly account: number;
  readonly seenAccount: number;
  /** Position of the last audit seal that was checked. */
  readonly seal: number;
}

/** Makes a check read everything. */
export const beginning: Checkpoint = {
  record: 0,
  transfer: 0,
  seen: 0,
  account: 0,
  seenAccount: 0,
  seal: 0,
};

/**
 * Age from which a checkpoint covers a transfer. It is far longer than any transaction, because a transaction that
 * commits later may have a lower id.
 */
const settled = '1 hour';

const newest = sql.raw(
  `FROM audit_records WHERE action = 'books checked' ORDER BY id DESC LIMIT 1`,
);

/** Returns the current checkpoint. */
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

/** Returns whether the newest checkpoint is old enough for the next one to cover what it saw. */
export async function isNextCheckpointDue(database: Database, age = settled): Promise<boolean> {
  const isDue = sql<boolean>`SELECT recorded_at <= now() - ${age}::interval ${newest}`;
  return (await readValue(database, isDue)) ?? true;
}
