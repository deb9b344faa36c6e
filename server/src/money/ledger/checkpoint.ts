import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';

/**
 * The point up to which the books were checked. Checks of new books skip the transfers and entries before it. Only
 * `move_books_checkpoint` writes it.
 */
export interface Checkpoint {
  /** Id of the checkpoint's audit record, which contains the totals of all kinds of accounts. 0 if there is none. */
  readonly record: number;
  /** Id of the last transfer that the checkpoint covers. */
  readonly transfer: number;
  /** Id of the newest transfer when the checkpoint was made. The next checkpoint covers everything up to that id. */
  readonly seen: number;
  /** Id of the last account that the checkpoint covers. */
  readonly account: number;
  /** Position of the last audit seal that the checkpoint covers. */
  readonly seal: number;
}

/** The checkpoint for a check from the first transfer on. */
export const beginning: Checkpoint = { record: 0, transfer: 0, seen: 0, account: 0, seal: 0 };

export async function newestCheckpoint(database: Database): Promise<Checkpoint> {
  const [checkpoint] = await readRows(
    database,
    sql<Checkpoint>`SELECT audit_id::float8 AS record, transfer_id::float8 AS transfer,
      seen_transfer_id::float8 AS seen, account_id::float8 AS account, seal::float8 AS seal
      FROM books_checkpoints ORDER BY id DESC LIMIT 1`,
  );
  return checkpoint ?? beginning;
}
