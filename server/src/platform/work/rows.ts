import { and, asc, eq, isNotNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../db/connection.ts';
import type { Dependencies } from '../dependencies.ts';
import { errorLine } from '../log/describeError.ts';
import { pauseAfter, type FailureObserver } from './queue.ts';

/** A table with waiting rows, each with the number of its failures or tries and the last error. */
export type QueueTable = PgTable & Readonly<Record<'attempts' | 'last_error', PgColumn>>;

export type RowOf<T extends QueueTable> = T['$inferSelect'] & { readonly attempts: number };
export type ChangesOf<T extends QueueTable> = Partial<T['$inferSelect']>;

/** Rows of a domain's own table, each of which is due at its time. */
export interface Waiting<T extends QueueTable> {
  readonly name: string;
  readonly table: T;
  readonly dueAt: PgColumn;
  /** SQL: whether a row is still to be worked on, now or later. */
  readonly isWaiting: SQL | undefined;
  /** The name of a row for operators: "Mail 5". */
  readonly nameOf: (row: RowOf<T>) => string;
  /** After this many failed tries a row is dead until an operator retries it. Work on money never dies. */
  readonly mostTries?: number;
  /** The longest that a failed row waits, in milliseconds; an hour by default. */
  readonly longestPause?: number;
}

const longestError = 500;

/** How the rows of a queue are found and changed. */
export function rowsOf<T extends QueueTable>(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { table, dueAt, isWaiting, nameOf, mostTries, longestPause }: Waiting<T>,
  observer: FailureObserver,
) {
  const key = getTableConfig(table).columns.find(({ primary }) => primary);
  if (!key) throw new Error('A queue needs a table with a key.');
  const source: PgTable = table;
  const isAlive = and(
    isWaiting,
    mostTries === undefined ? undefined : lt(table.attempts, mostTries),
  );
  const isDue = (now: Date | SQL) => and(isAlive, lte(dueAt, now));
  const isAnyRow = (rows: readonly RowOf<T>[]) => {
    const keys = rows.map((row) => String(row[key.name as keyof RowOf<T>]));
    return sql`${key} = ANY(${sql.param(keys)}::text[]::${sql.raw(key.getSQLType())}[])`;
  };
  const change = (handle: Database | Transaction, which: SQL | undefined, changes: object) =>
    handle.update(table).set(changes).where(which);
  return {
    key,
    isAlive,
    isDue,
    // By the index of what is due: without a known instant the planner may find EXISTS cheaper by another one.
    isAnyDue: (now: SQL) => {
      const waiting = and(isAlive, isNotNull(dueAt));
      return sql`(SELECT ${dueAt} FROM ${table} WHERE ${waiting} ORDER BY ${dueAt} LIMIT 1) <= ${now}`;
    },
    isAnyRow,
    change,
    /** Locks the rows that have waited longest, and skips those that others are working on. */
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
    /** Postpones a row, unless it is done after all (only the answer to its commit was lost) or another try has it. */
    fail: async (row: RowOf<T>, tries: number, cause: unknown) => {
      observer.failed(new Error(`${nameOf(row)} failed.`, { cause }), tries);
      const isSame = and(isWaiting, isAnyRow([row]), eq(table.attempts, row.attempts));
      await change(database, isSame, {
        attempts: tries,
        last_error: errorLine(cause).slice(0, longestError),
        [dueAt.name]: new Date(clock.now().getTime() + pauseAfter(tries - 1, longestPause)),
      });
    },
  };
}
