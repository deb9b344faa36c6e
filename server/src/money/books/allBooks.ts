import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record.ts';
import { minute, second } from '../../platform/clock/time.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { instantText } from '../../platform/db/jsonList.ts';
import { readRows, readValue } from '../../platform/db/readRows.ts';
import { tryLock } from '../../platform/db/lock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { LedgerFault } from '../ledger/check.ts';
import {
  beginFullCheck,
  checkNextSlice,
  isOver,
  progressOf,
  type FullCheck,
  type FullCheckProgress,
} from './fullCheck.ts';

type Parts = Pick<Dependencies, 'clock' | 'database'>;

interface StoredCheck {
  readonly id: number;
  /** In ISO 8601. */
  readonly startedAt: string;
  readonly isEnded: boolean;
  readonly failures: number;
  readonly progress: FullCheck;
}

async function newestCheck(database: Database): Promise<StoredCheck | undefined> {
  const [check] = await readRows(
    database,
    sql<StoredCheck>`
      SELECT id, ${sql.raw(instantText('started_at'))} AS "startedAt", ended_at IS NOT NULL AS "isEnded",
        failures, progress
      FROM full_checks ORDER BY id DESC LIMIT 1`,
  );
  return check;
}

/** Starts a check of all books, unless one is in progress. */
const begin = ({ database, clock }: Parts): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const progress = JSON.stringify(await beginFullCheck(transaction, clock.now()));
    await transaction.execute(sql`INSERT INTO full_checks (started_at, progress)
      SELECT now(), ${progress}::jsonb
      WHERE NOT EXISTS (SELECT FROM full_checks WHERE ended_at IS NULL) ON CONFLICT DO NOTHING`);
  });

async function save(
  transaction: Transaction,
  { id }: StoredCheck,
  check: FullCheck,
  at: Date,
): Promise<void> {
  await transaction.execute(sql`UPDATE full_checks SET progress = ${JSON.stringify(check)}::jsonb,
    ended_at = CASE WHEN ${isOver(check)} THEN now() END WHERE id = ${id}`);
  if (!isOver(check) || check.faults.length > 0) return;
  await recordAudit(transaction, { at, actor: 'job' }, 'all books checked', 'books');
}

type Turn = 'done' | 'another has it' | 'over';

/** Checks one slice, unless another instance does. */
const takeSlice = ({ database, clock }: Parts): Promise<Turn> =>
  inTransaction(database, async (transaction) => {
    await transaction.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
    if (!(await tryLock(transaction, 'check of all books'))) return 'another has it';
    const stored = await newestCheck(transaction);
    if (!stored || stored.isEnded) return 'over';
    const now = clock.now();
    const { failures, progress } = stored;
    const check = await checkNextSlice(transaction, progress, { now, failures });
    await save(transaction, stored, check, now);
    return isOver(check) ? 'over' : 'done';
  });

interface Patience {
  /** Begins no further slice after that. */
  readonly milliseconds: number;
  readonly stopping?: AbortSignal | undefined;
  /** Milliseconds to wait for another instance's slice. Undefined ends the attempt. */
  readonly pause?: number;
}

/** Continues the check in progress, slice by slice. Returns the failure of a slice, which ends the attempt. */
async function goOn(
  parts: Parts,
  { milliseconds, stopping, pause }: Patience,
): Promise<Error | undefined> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end && !stopping?.aborted) {
    try {
      const turn = await takeSlice(parts);
      if (turn === 'over' || (turn === 'another has it' && pause === undefined)) return undefined;
      if (turn === 'another has it') await wait(pause);
    } catch (error) {
      await parts.database.execute(
        sql`UPDATE full_checks SET failures = failures + 1 WHERE ended_at IS NULL`,
      );
      return error instanceof Error ? error : new Error(String(error));
    }
  }
  return undefined;
}

const isDue = sql<boolean>`
  SELECT NOT coalesce((SELECT recorded_at > now() - interval '7 days' FROM audit_records
      WHERE action = 'all books checked' ORDER BY id DESC LIMIT 1), false)
    OR EXISTS (SELECT FROM full_checks WHERE ended_at IS NULL)`;

/**
 * Continues the check of all books for a few minutes. Starts a new one about once a week, because the hourly check
 * skips what is older than the checkpoint, which the owner of the tables can still change. One instance does this at a
 * time. Returns the findings so far.
 */
export async function checkAllBooks(
  parts: Parts,
  stopping?: AbortSignal,
): Promise<readonly LedgerFault[]> {
  const { database } = parts;
  if (!(await readValue(database, isDue))) return [];
  await begin(parts);
  const failure = await goOn(parts, { milliseconds: 5 * minute, stopping });
  if (failure) throw failure;
  return (await newestCheck(database))?.progress.faults ?? [];
}

/** The progress of a check of all books, for operators. */
export interface AllBooks extends FullCheckProgress {
  /** In ISO 8601. */
  readonly started_at: string;
  readonly is_over: boolean;
  /** How many slices could not be read. */
  readonly failures: number;
  /** So far. */
  readonly faults: readonly LedgerFault[];
}

/**
 * Starts or continues a check of all books, for as long as an operator waits for an answer, and returns its progress.
 * Repeated calls complete it.
 */
export async function askForAllBooks(
  parts: Parts,
  failed: (failure: Error) => void,
): Promise<AllBooks> {
  await begin(parts);
  const failure = await goOn(parts, { milliseconds: 10 * second, pause: 250 });
  if (failure) failed(failure);
  const check = await newestCheck(parts.database);
  if (!check) throw new Error('No check of all books has begun.');
  return {
    ...(await progressOf(parts.database, check.progress)),
    started_at: check.startedAt,
    is_over: check.isEnded,
    failures: check.failures,
    faults: check.progress.faults,
  };
}
