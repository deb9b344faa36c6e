import { and, eq, not } from 'drizzle-orm';
import { clockFault } from '../db/clockAgreement.ts';
import type { Transaction } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import type { FailureObserver, Queue } from './queue.ts';
import { rowsOf, type ChangesOf, type QueueTable, type RowOf, type DueRows } from './rows.ts';

/** Work that only uses the database, in the transaction that claims its rows. It takes effect once or not at all. */
interface Transactions<T extends QueueTable> extends DueRows<T> {
  /** Number of rows that share a transaction, if working one by one would take too long. */
  readonly together: number;
  /** Works on the rows. Returns those left for the next transaction, so that no transaction takes too long. */
  readonly work: (
    transaction: Transaction,
    rows: readonly RowOf<T>[],
  ) => Promise<readonly RowOf<T>[]>;
  /** Returns the changes to rows that were worked on. */
  readonly done: (now: Date) => ChangesOf<T>;
}

interface Attempt<T extends QueueTable> {
  readonly group: readonly RowOf<T>[];
  readonly failure?: unknown;
}

/**
 * Creates a queue whose work is done in transactions. After a failure, even of the commit, the rows of the failed
 * transaction are tried one by one. A row that fails on its own is postponed. Claims nothing while the clock is wrong.
 */
export function transactionQueue<T extends QueueTable>(
  dependencies: Dependencies,
  queue: Transactions<T>,
  observer: FailureObserver,
): Queue {
  const { database, connection, clock } = dependencies;
  const { name, table, together, work, done } = queue;
  const { isDue, isAnyDue, isAnyRow, claim, change, fail } = rowsOf(dependencies, queue, observer);

  /** Number of rows to claim: what fitted into the last transaction, or a few more. */
  let most = together;

  /**
   * Returns the row that has been due longest, and more if rows are worked on together. A row that failed before is
   * claimed on its own, so that it can't fail a group.
   */
  async function claimGroup(transaction: Transaction, now: Date): Promise<readonly RowOf<T>[]> {
    const alone = await claim(transaction, isDue(now), 1);
    if (most === 1 || alone[0]?.attempts !== 0) return alone;
    const isNew = and(isDue(now), eq(table.attempts, 0), not(isAnyRow(alone)));
    return [...alone, ...(await claim(transaction, isNew, most - 1))];
  }

  /** Claims rows, works on them and marks them as done, in one transaction. */
  async function attempt(claimRows: typeof claimGroup): Promise<Attempt<T>> {
    // With a wrong clock, money would be paid too early. The worker logs the fault once for all queues.
    if (clockFault(dependencies, await connection.now())) return { group: [] };
    const now = clock.now();
    let group: readonly RowOf<T>[] = [];
    try {
      await inTransaction(database, async (transaction) => {
        group = await claimRows(transaction, now);
        if (group.length === 0) return;
        const left = new Set(await work(transaction, group));
        const finished = group.filter((row) => !left.has(row));
        await change(transaction, isAnyRow(finished), done(now));
        if (left.size > 0) most = Math.max(1, finished.length);
        else if (group.length === most) most = Math.min(together, Math.ceil(1.03 * most));
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
