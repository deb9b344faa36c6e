import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';

/**
 * The point up to which the books were checked. Nothing before it can change. Only `move_books_checkpoint` writes it.
 */
export interface Checkpoint {
  /** Id of its audit record, which contains the totals. 0 if there is none. */
  readonly record: number;
  /** Id of the last transfer that it covers. */
  readonly transfer: number;
  /** Id of the newest transfer at that time. The next checkpoint covers it. */
  readonly seen: number;
  /** Id of the last account in its totals. */
  readonly account: number;
  /** Position of the last audit seal that was checked. */
  readonly seal: number;
}

/** Makes a check start at the beginning. */
export const beginning: Checkpoint = { record: 0, transfer: 0, seen: 0, account: 0, seal: 0 };

/** Returns the current checkpoint. */
export async function newestCheckpoint(database: Database): Promise<Checkpoint> {
  const [checkpoint] = await readRows(
    database,
    sql<Checkpoint>`SELECT audit_id::float8 AS record, transfer_id::float8 AS transfer,
      seen_transfer_id::float8 AS seen, account_id::float8 AS account, seal::float8 AS seal
      FROM books_checkpoints ORDER BY id DESC LIMIT 1`,
  );
  return checkpoint ?? beginning;
}
