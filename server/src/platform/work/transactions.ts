import { and, eq, not } from 'drizzle-orm';
import { clockFault } from '../db/clockAgreement.ts';
import type { Transaction } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import type { FailureObserver, Queue } from './queue.ts';
import { rowsOf, type ChangesOf, type QueueTable, type RowOf, type Waiting } from './rows.ts';

/** Work on the database alone, in the transaction that claims its rows: it takes effect once or not at all. */
interface Transactions<T extends QueueTable> extends Waiting<T> {
  /** How many rows share a transaction, all of them or none, where each by itself would take too long. */
  readonly together: number;
  readonly work: (transaction: Transaction, rows: readonly RowOf<T>[]) => Promise<void>;
  /** The changes to rows that were worked on. */
  readonly done: (now: Date) => ChangesOf<T>;
}

interface Attempt<T extends QueueTable> {
  readonly group: readonly RowOf<T>[];
  readonly failure?: unknown;
}

/**
 * A queue whose work is done in transactions. A failure, that of the commit included, postpones a row; several that
 * shared a transaction are tried one by one first. Nothing is claimed while the clock is wrong.
 */
export function transactionQueue<T extends QueueTable>(
  dependencies: Pick<Dependencies, 'config' | 'connection' | 'database' | 'clock' | 'systemClock'>,
  queue: Transactions<T>,
  observer: FailureObserver,
): Queue {
  const { database, connection, clock } = dependencies;
  const { name, table, together, work, done } = queue;
  const { isDue, isAnyDue, isAnyRow, claim, change, fail } = rowsOf(dependencies, queue, observer);

  /** The row that has waited longest and, where rows are done together, more. One that has failed goes alone, and breaks no group. */
  async function claimGroup(transaction: Transaction, now: Date): Promise<readonly RowOf<T>[]> {
    const alone = await claim(transaction, isDue(now), 1);
    if (together === 1 || alone[0]?.attempts !== 0) return alone;
    const isNew = and(isDue(now), eq(table.attempts, 0), not(isAnyRow(alone)));
    return [...alone, ...(await claim(transaction, isNew, together - 1))];
  }

  /** Claims rows, works on them and marks them as done, in one transaction. */
  async function attempt(claimRows: typeof claimGroup): Promise<Attempt<T>> {
    // A wrong clock would pay early; the worker logs it once for all queues.
    if (clockFault(dependencies, await connection.now())) return { group: [] };
    const now = clock.now();
    let group: readonly RowOf<T>[] = [];
    try {
      await inTransaction(database, async (transaction) => {
        group = await claimRows(transaction, now);
        if (group.length === 0) return;
        await work(transaction, group);
        await change(transaction, isAnyRow(group), done(now));
      });
    } catch (failure) {
      if (group.length === 0) throw failure;
      return { group, failure };
    }
    return { group };
  }

  async function tryOneByOne(group: readonly RowOf<T>[], stopping?: AbortSignal): Promise<void> {
    for (const row of group) {
      if (stopping?.aborted) return;
      const { failure } = await attempt((transaction, now) =>
        claim(transaction, and(isDue(now), isAnyRow([row])), 1),
      );
      if (failure !== undefined) await fail(row, row.attempts + 1, failure);
    }
  }

  return {
    name,
    atOnce: 1,
    isAnyDue,
    runNext: async (stopping) => {
      const { group, failure } = await attempt(claimGroup);
      const [first, ...others] = group;
      if (!first || failure === undefined) return { rows: group.length, hasFailed: false };
      if (others.length === 0) await fail(first, first.attempts + 1, failure);
      else {
        observer.failed(
          new Error(`${group.length} rows of ${name} failed together.`, { cause: failure }),
          1,
        );
        await tryOneByOne(group, stopping);
      }
      return { rows: group.length, hasFailed: true };
    },
  };
}
