import { and, asc, eq, isNotNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../db/connection.ts';
import type { Dependencies } from '../dependencies.ts';
import { errorLine } from '../log/describeError.ts';
import { pauseAfter, type FailureObserver } from './queue.ts';

/** A table with work. Each row counts its attempts (in some tables only the failed ones), and stores the last error. */
export type QueueTable = PgTable & Readonly<Record<'attempts' | 'last_error', PgColumn>>;

export type RowOf<T extends QueueTable> = T['$inferSelect'] & { readonly attempts: number };
export type ChangesOf<T extends QueueTable> = Partial<T['$inferSelect']>;

/** The rows of a table that need work, each with the time when it is due. */
export interface DueRows<T extends QueueTable> {
  readonly name: string;
  readonly table: T;
  readonly dueAt: PgColumn;
  /** SQL for whether a row still needs work, now or later. */
  readonly isWaiting: SQL | undefined;
  /** Returns the name of a row for the log, such as "Mail 5". */
  readonly nameOf: (row: RowOf<T>) => string;
  /**
   * Number of failed attempts after which a row is given up until staff retry it. Work on money is never given up.
   */
  readonly maxAttempts?: number;
  /** Maximum delay before a retry, in milliseconds. An hour by default. */
  readonly maxPause?: number;
}

const maxErrorLength = 500;

/** Returns functions that find and change the rows of a queue. */
export function rowsOf<T extends QueueTable>(
  { database, clock }: Dependencies,
  { table, dueAt, isWaiting, nameOf, maxAttempts, maxPause }: DueRows<T>,
  observer: FailureObserver,
) {
  const key = getTableConfig(table).columns.find(({ primary }) => primary);
  if (!key) throw new Error('A queue needs a table with a key.');
  const source: PgTable = table;
  const isAlive = and(
    isWaiting,
    maxAttempts === undefined ? undefined : lt(table.attempts, maxAttempts),
  );
  const isDue = (now: Date | SQL) => and(isAlive, lte(dueAt, now));
  const keyOf = (row: RowOf<T>): unknown => row[key.name as keyof RowOf<T>];
  const isAnyRow = (rows: readonly RowOf<T>[]) => {
    const keys = rows.map((row) => String(keyOf(row)));
    return sql`${key} = ANY(${sql.param(keys)}::text[]::${sql.raw(key.getSQLType())}[])`;
  };
  const change = (handle: Database, which: SQL | undefined, changes: object) =>
    handle.update(table).set(changes).where(which);
  return {
    key,
    keyOf,
    isAlive,
    isDue,
    // Makes the planner use the index on the due time. With EXISTS, it may choose another index, because it plans
    // without the value of `now`.
    isAnyDue: (now: SQL) => {
      const waiting = and(isAlive, isNotNull(dueAt));
      return sql`(SELECT ${dueAt} FROM ${table} WHERE ${waiting} ORDER BY ${dueAt} LIMIT 1) <= ${now}`;
    },
    isAnyRow,
    change,
    /** Locks the rows that have been due longest, and skips those that others are working on. */
    claim: async (transaction: Transaction, which: SQL | undefined, most: number) => {
      const rows = await transaction
        .select()
        .from(source)
        .where(which)
        .orderBy(asc(dueAt), asc(key))
        .limit(most)
        .for('update', { skipLocked: true });
      return rows as RowOf<T>[];
    },
    /**
     * Records a failed attempt, and postpones the row. Does nothing if the row is done after all (the commit succeeded,
     * but its reply was lost) or another attempt has claimed it.
     */
    fail: async (row: RowOf<T>, tries: number, cause: unknown) => {
      observer.failed(new Error(`${nameOf(row)} failed.`, { cause }), tries);
      const isSame = and(isWaiting, isAnyRow([row]), eq(table.attempts, row.attempts));
      await change(database, isSame, {
        attempts: tries,
        last_error: errorLine(cause).slice(0, maxErrorLength),
        [dueAt.name]: new Date(clock.now().getTime() + pauseAfter(tries - 1, maxPause)),
      });
    },
  };
}
