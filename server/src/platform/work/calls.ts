import { and, eq, sql, type SQL } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { second } from '../clock/time.ts';
import type { Dependencies } from '../dependencies.ts';
import type { FailureObserver, Queue } from './queue.ts';
import { rowsOf, type ChangesOf, type QueueTable, type RowOf, type DueRows } from './rows.ts';

/**
 * Work that calls another service, outside any transaction. The claim is committed before the call, and the outcome
 * after it.
 */
interface Calls<T extends QueueTable> extends DueRows<T> {
  readonly atOnce: number;
  /** Maximum duration of all calls for a row, in seconds. */
  readonly callSeconds: number;
  /** SQL for rows to claim before all others, one by one. */
  readonly isUrgent?: SQL;
}

/**
 * Makes the calls for a row. Returns the changes to the row, or undefined if they are already stored. The row's `dueAt`
 * is the end of its lease.
 */
type Work<T extends QueueTable> = (row: RowOf<T>) => Promise<ChangesOf<T> | undefined>;

interface SingleCalls<T extends QueueTable> extends Calls<T> {
  readonly work: Work<T>;
  readonly read?: undefined;
}

/**
 * Calls whose rows are claimed and read together, because claiming and reading each alone would cost more than its
 * call.
 */
interface GroupedCalls<T extends QueueTable, Facts> extends Calls<T> {
  /** Number of rows to claim together. Urgent rows are still claimed one by one. */
  readonly together: number;
  /** Reads what the calls of claimed rows need, with one statement. */
  readonly read: (rows: readonly RowOf<T>[]) => Promise<Facts>;
  readonly work: (row: RowOf<T>, facts: Facts) => ReturnType<Work<T>>;
}

/** A queue that can also be started right after a row is added. */
export interface CallQueue extends Queue {
  /**
   * Makes the first attempt for a row. Waits for it for at most `milliseconds`. After that, the attempt continues in
   * the background.
   */
  readonly tryAtOnce: (id: number, milliseconds: number) => Promise<void>;
}

// Added to the lease, so that an attempt is recorded before the next one begins.
const recordingSeconds = 5;

/**
 * Time after which the rows that are left of a group are released, in milliseconds, so that urgent rows don't wait
 * longer.
 */
const longestGroup = second;

/**
 * Creates a queue whose work calls another service. A claimed row is due again when its lease ends, so it is retried
 * after a crash. A call may be made twice, but none is lost.
 */
export function callQueue<T extends QueueTable, Facts>(
  dependencies: Dependencies,
  queue: SingleCalls<T> | GroupedCalls<T, Facts>,
  observer: FailureObserver,
): CallQueue {
  const { database, clock } = dependencies;
  const { name, table, dueAt, atOnce, callSeconds, isUrgent } = queue;
  const together = queue.read ? queue.together : 1;
  const { key, keyOf, isAlive, isDue, isAnyDue, isAnyRow, change, fail } = rowsOf(
    dependencies,
    queue,
    observer,
  );
  const leaseSeconds = callSeconds + recordingSeconds + (together > 1 ? longestGroup / second : 0);

  /**
   * Claims the rows that have been due longest. Counts the attempt before it is made, so that it counts even if it
   * crashes the process.
   */
  async function claim(which: SQL | undefined, most = 1): Promise<RowOf<T>[]> {
    const leaseEnds = new Date(clock.now().getTime() + leaseSeconds * 1000);
    const oldest = sql`SELECT ${key} FROM ${table} WHERE ${which}
      ORDER BY ${dueAt}, ${key} LIMIT ${most} FOR UPDATE SKIP LOCKED`;
    const changes = { attempts: sql`${table.attempts} + 1`, [dueAt.name]: leaseEnds };
    const rows: unknown = await change(
      database,
      sql`${key} = ANY(ARRAY(${oldest}))`,
      changes,
    ).returning();
    // Sorts the rows, because RETURNING has no order and the last rows may be released. Newer rows have higher keys.
    const keyNumber = (row: RowOf<T>) => Number(keyOf(row));
    return (rows as RowOf<T>[]).toSorted((one, other) => keyNumber(one) - keyNumber(other));
  }

  async function claimNext(): Promise<RowOf<T>[]> {
    const isNow = isDue(clock.now());
    const urgent = isUrgent ? await claim(and(isNow, isUrgent)) : [];
    return urgent.length > 0 ? urgent : claim(isNow, together);
  }

  /** Makes rows due again that were claimed but not tried. */
  const release = (rows: readonly RowOf<T>[]) =>
    change(database, isAnyRow(rows), {
      attempts: sql`${table.attempts} - 1`,
      [dueAt.name]: clock.now(),
    });

  /** Returns the work for claimed rows, after reading what they need together. */
  async function workFor(rows: readonly RowOf<T>[]): Promise<Work<T>> {
    if (!queue.read) return queue.work;
    const facts = await queue.read(rows);
    return (row) => queue.work(row, facts);
  }

  /** Works on a row and records the outcome. Returns false if it failed. */
  async function attempt(row: RowOf<T>, work: Work<T>): Promise<boolean> {
    try {
      const changes = await work(row);
      if (changes || row.last_error !== null) {
        await change(database, isAnyRow([row]), { ...changes, last_error: null });
      }
      return true;
    } catch (error) {
      await fail(row, row.attempts, error);
      return false;
    }
  }

  /**
   * Works on claimed rows one after the other. Once the time of the group is over or the worker stops, it releases
   * those that are left. Returns false if a row failed.
   */
  async function attemptEach(rows: readonly RowOf<T>[], stopping?: AbortSignal): Promise<boolean> {
    const began = performance.now();
    const isOver = () => stopping?.aborted || performance.now() - began > longestGroup;
    if (rows.length === 0) return true;
    const work = await workFor(rows);
    let haveSucceeded = true;
    for (const [index, row] of rows.entries()) {
      if (index > 0 && isOver()) {
        await release(rows.slice(index));
        break;
      }
      if (!(await attempt(row, work))) haveSucceeded = false;
    }
    return haveSucceeded;
  }

  return {
    name,
    atOnce,
    isAnyDue,
    runNext: async (stopping) => {
      const rows = await claimNext();
      return { rows: rows.length, hasFailed: !(await attemptEach(rows, stopping)) };
    },
    tryAtOnce: async (id, milliseconds) => {
      const tryFirst = async () => {
        const isUntried = and(isAlive, eq(key, id), eq(table.attempts, 0));
        await attemptEach(await claim(isUntried));
      };
      // After the time-out, the attempt continues in the background. If it fails, the worker retries the row later.
      await Promise.race([
        tryFirst().catch(observer.failed),
        wait(milliseconds, undefined, { ref: false }),
      ]);
    },
  };
}
