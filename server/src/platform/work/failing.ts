import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../db/connection.ts';
import { inOrder, isOnPage, type Page } from '../http/pages.ts';
import { depositAccounts, jobs, outbox, railEvents, withdrawals } from '../db/schema.ts';
import { notFound } from '../http/refusal.ts';

/** The queues whose failed rows staff can see and retry. A row that succeeded has no error. */
const queues = {
  jobs: { table: jobs, dueAt: jobs.run_at },
  mails: { table: outbox, dueAt: outbox.next_at },
  rail_events: { table: railEvents, dueAt: railEvents.next_at },
  deposit_accounts: { table: depositAccounts, dueAt: depositAccounts.next_at },
  withdrawals: { table: withdrawals, dueAt: withdrawals.next_at },
};

export type FailingQueue = keyof typeof queues;

export const failingQueues = Object.keys(queues) as FailingQueue[];

export const tableOf = (queue: FailingQueue): PgTable => queues[queue].table;

/** Counts the failed rows of all queues. */
export async function countFailing(database: Database): Promise<number> {
  const counts = failingQueues.map((queue) => {
    return database.$count(tableOf(queue), isNotNull(queues[queue].table.last_error));
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Returns a page of a queue's failed rows. Each is retried automatically, except for an email that was given up. */
export function listFailing(database: Database, queue: FailingQueue, page: Page) {
  const { table, dueAt } = queues[queue];
  return database
    .select({
      id: table.id,
      kind: queue === 'jobs' ? jobs.kind : sql<string>`${queue}::text`,
      subject: queue === 'jobs' ? jobs.subject : sql<string>`${table.id}::text`,
      attempts: table.attempts,
      nextTry: dueAt,
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
  const { table, dueAt } = queues[queue];
  const found = await transaction
    .update(tableOf(queue))
    .set({ attempts: 1, [dueAt.name]: now })
    .where(and(isNotNull(table.last_error), eq(table.id, id)))
    .returning({ id: table.id });
  if (found.length === 0) throw notFound();
}
