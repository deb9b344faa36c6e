import { sql } from 'drizzle-orm';
import type { Connection, Database } from '../../platform/db/connection.ts';
import { tryLockSession } from '../../platform/db/lock.ts';

/** Up to where the books were found to be right. Nothing up to there can change any more. */
export interface Checkpoint {
  /** Its record in the audit; 0 when it has none. */
  readonly record: number;
  /** The last transfer that it covers. */
  readonly transfer: number;
  /** The last transfer at that time. The next checkpoint may cover it. */
  readonly seen: number;
  /** The position of the last seal of the audit that was found to be right. */
  readonly seal: number;
}

/** From here on a check reads everything. */
export const beginning: Checkpoint = { record: 0, transfer: 0, seen: 0, seal: 0 };

/**
 * How long transfers wait until a checkpoint covers them: far longer than any transaction takes, since
 * one that is still to commit may have a lower id than others.
 */
const settled = '1 hour';

const newest = `FROM audit_records WHERE action = 'books checked' ORDER BY id DESC LIMIT 1`;

/** The checkpoint that counts now. */
export async function newestCheckpoint(database: Database): Promise<Checkpoint> {
  const { rows } = (await database.execute(
    sql.raw(`SELECT id::float8, (detail->>'transfer')::float8 AS transfer,
      (detail->>'seen')::float8 AS seen, (detail->>'seal')::float8 AS seal ${newest}`),
  )) as { rows: Record<'id' | 'transfer' | 'seen' | 'seal', number>[] };
  const [row] = rows;
  return row
    ? { record: row.id, transfer: row.transfer, seen: row.seen, seal: row.seal }
    : beginning;
}

/** True when the newest checkpoint is old enough for the next one to cover what it had seen. */
export async function isNextCheckpointDue(
  { query }: Pick<Connection, 'query'>,
  age = settled,
): Promise<boolean> {
  const [row] = await query(`SELECT recorded_at <= now() - $1::interval AS is_due ${newest}`, [
    age,
  ]);
  return row?.is_due !== false;
}

const addBalances = `
  INSERT INTO checked_balances AS checked (account_id, balance)
  SELECT account_id, sum(amount) FROM entries
  WHERE transfer_id > $1::bigint AND transfer_id <= $2::bigint GROUP BY account_id
  ON CONFLICT (account_id) DO UPDATE SET balance = checked.balance + excluded.balance`;

const addRecord = `
  INSERT INTO audit_records (at, actor, action, subject, detail)
  SELECT $1::timestamptz, 'job', 'books checked', 'transfers up to ' || $2::bigint,
    jsonb_build_object(
      'transfer', $2::bigint,
      'seen', (SELECT coalesce(max(id), 0) FROM transfers),
      'seal', $3::bigint,
      'totals', (SELECT coalesce(jsonb_object_agg(kind, total::text), '{}')
        FROM (SELECT kind, sum(checked.balance) AS total
              FROM checked_balances AS checked JOIN accounts ON accounts.id = account_id
              GROUP BY kind) AS sums))`;

/** Moves the checkpoint on to what the one before had seen, unless another instance has just done so. */
export function moveCheckpoint(
  connection: Connection,
  since: Checkpoint,
  { at, seal }: { at: Date; seal: number },
): Promise<void> {
  return connection.exclusively(async (session) => {
    if (!(await tryLockSession(session, 'checkpoint of the books'))) return;
    const { query } = session;
    const [row] = await query(`SELECT id::float8 AS record ${newest}`);
    if (Number(row?.record ?? 0) !== since.record) return;
    await query(addBalances, [since.transfer, since.seen]);
    await query(addRecord, [at.toISOString(), since.seen, seal]);
  });
}
