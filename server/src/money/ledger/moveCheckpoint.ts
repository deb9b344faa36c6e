import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { tryLock } from '../../platform/db/lock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newestCheckpoint, type Checkpoint } from './checkpoint.ts';
import { totalsUntil } from './totals.ts';

const addBalances = ({ transfer, seen }: Checkpoint) => sql`
  INSERT INTO checked_balances AS checked (account_id, balance)
  SELECT account_id, sum(amount) FROM entries
  WHERE transfer_id > ${transfer}::bigint AND transfer_id <= ${seen}::bigint GROUP BY account_id
  ON CONFLICT (account_id) DO UPDATE SET balance = checked.balance + excluded.balance`;

const addRecord = (since: Checkpoint, { at, seal }: { at: Date; seal: number }) => sql`
  INSERT INTO audit_records (at, actor, action, subject, detail)
  SELECT ${at.toISOString()}::timestamptz, 'job', 'books checked',
    'transfers up to ' || ${since.seen}::bigint,
    jsonb_build_object(
      'transfer', ${since.seen}::bigint,
      'seen', (SELECT coalesce(max(id), 0) FROM transfers),
      'account', ${since.seenAccount}::bigint,
      'seen_account', (SELECT coalesce(max(id), 0) FROM accounts),
      'seal', ${seal}::bigint,
      'totals', coalesce(jsonb_object_agg(kind, total::text) FILTER (WHERE total IS NOT NULL), '{}'),
      'accounts', coalesce(jsonb_object_agg(kind, accounts), '{}'))
  FROM (${totalsUntil(since, { transfer: since.seen, account: since.seenAccount })}) AS totals`;

/** Moves the checkpoint to what the previous one saw, unless another instance has just done so. */
export function moveCheckpoint(
  database: Database,
  since: Checkpoint,
  now: { at: Date; seal: number },
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    if (!(await tryLock(transaction, 'checkpoint of the books'))) return;
    if ((await newestCheckpoint(transaction)).record !== since.record) return;
    await transaction.execute(addBalances(since));
    await transaction.execute(addRecord(since, now));
  });
}
