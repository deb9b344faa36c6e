import { and, eq, sql, type SQL } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
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
  /** SQL for rows to claim before all others. */
  readonly isUrgent?: SQL;
  /**
   * Returns the changes to a row, or undefined if they are already stored. The row's `dueAt` is the end of its lease.
   */
  readonly work: (row: RowOf<T>) => Promise<ChangesOf<T> | undefined>;
}

/** A queue that can also be started right after a row is added. */
export interface CallQueue extends Queue {
  /**
   * Makes the first attempt for a row, and waits for at most this many milliseconds. Then the attempt continues in the
   * background.
   */
  readonly tryAtOnce: (id: number, milliseconds: number) => Promise<void>;
}

// Added to the lease, so that an attempt is recorded before the next one begins.
const recordingSeconds = 5;

/**
 * Creates a queue whose work calls another service. A claimed row is due again when its lease ends, so it is retried
 * after a crash. A call may be made twice, but none is lost.
 */
export function callQueue<T extends QueueTable>(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  queue: Calls<T>,
  observer: FailureObserver,
): CallQueue {
  const { database, clock } = dependencies;
  const { name, table, dueAt, atOnce, callSeconds, isUrgent, work } = queue;
  const { key, isAlive, isDue, isAnyDue, isAnyRow, change, fail } = rowsOf(
    dependencies,
    queue,
    observer,
  );

  const oldest = (which: SQL | undefined) =>
    sql`(SELECT ${key} FROM ${table} WHERE ${which} ORDER BY ${dueAt}, ${key} LIMIT 1 FOR UPDATE SKIP LOCKED)`;

  /** Claims a row and counts the attempt first. This way attempts count even if they crash the process. */
  async function claim(id: SQL): Promise<RowOf<T> | undefined> {
    const leaseEnds = new Date(clock.now().getTime() + (callSeconds + recordingSeconds) * 1000);
    const changes = { attempts: sql`${table.attempts} + 1`, [dueAt.name]: leaseEnds };
    const rows: unknown = await change(database, eq(key, id), changes).returning();
    return (rows as RowOf<T>[])[0];
  }

  /** Works on a row and records the outcome. Returns false if it failed. */
  async function attempt(row: RowOf<T>): Promise<boolean> {
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

  return {
    name,
    atOnce,
    isAnyDue,
    runNext: async () => {
      const isNow = isDue(clock.now());
      const any = oldest(isNow);
      const row = await claim(
        isUrgent ? sql`coalesce(${oldest(and(isNow, isUrgent))}, ${any})` : any,
      );
      if (!row) return { rows: 0, hasFailed: false };
      return { rows: 1, hasFailed: !(await attempt(row)) };
    },
    tryAtOnce: async (id, milliseconds) => {
      const tryFirst = async () => {
        const isUntried = and(isAlive, eq(key, id), eq(table.attempts, 0));
        const row = await claim(oldest(isUntried));
        if (row) await attempt(row);
      };
      // If this times out, the worker retries the row later.
      await Promise.race([
        tryFirst().catch(observer.failed),
        wait(milliseconds, undefined, { ref: false }),
      ]);
    },
  };
}
