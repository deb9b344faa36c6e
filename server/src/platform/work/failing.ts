import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../db/connection.ts';
import { inOrder, isOnPage, type Page } from '../http/pages.ts';
import { depositAccounts, jobs, outbox, railEvents, withdrawals } from '../db/schema.ts';
import { notFound } from '../http/refusal.ts';

/** The queues whose failed rows staff can see and retry. A row that succeeded has no error. */
const dueAt = {
  jobs: jobs.run_at,
  mails: outbox.next_at,
  rail_events: railEvents.next_at,
  deposit_accounts: depositAccounts.next_at,
  withdrawals: withdrawals.next_at,
} as const;
const tables = {
  jobs,
  mails: outbox,
  rail_events: railEvents,
  deposit_accounts: depositAccounts,
  withdrawals,
};

export type FailingQueue = keyof typeof tables;

export const failingQueues = Object.keys(tables) as FailingQueue[];

/** Returns the table of a queue. */
export const tableOf = (queue: FailingQueue): PgTable => tables[queue];

/** Counts the failed rows of all queues. */
export async function countFailing(database: Database): Promise<number> {
  const counts = failingQueues.map((queue) => {
    return database.$count(tableOf(queue), isNotNull(tables[queue].last_error));
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Returns a page of a queue's failed rows. Each is retried automatically, except for an email that was given up. */
export function listFailing(database: Database, queue: FailingQueue, page: Page) {
  const table = tables[queue];
  return database
    .select({
      id: table.id,
      kind: queue === 'jobs' ? jobs.kind : sql<string>`${queue}::text`,
      subject: queue === 'jobs' ? jobs.subject : sql<string>`${table.id}::text`,
      attempts: table.attempts,
      nextTry: dueAt[queue],
      lastError: table.last_error,
    })
    .from(tableOf(queue))
    .where(and(isNotNull(table.last_error), isOnPage(table.id, page)))
    .orderBy(inOrder(table.id, page))
    .limit(page.limit);
}

/** Makes a failed row due immediately. Throws 404 for any other row. */
export async function retryNow(
  transaction: Transaction,
  queue: FailingQueue,
  id: number,
  now: Date,
): Promise<void> {
  const { id: key, last_error: lastError } = tables[queue];
  const found = await transaction
    .update(tableOf(queue))
    .set({ attempts: 1, [dueAt[queue].name]: now })
    .where(and(isNotNull(lastError), eq(key, id)))
    .returning({ key });
  if (found.length === 0) throw notFound();
}
