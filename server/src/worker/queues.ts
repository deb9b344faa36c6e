import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { setTimeout as wait } from 'node:timers/promises';
import type { MoneyDependencies } from '../money/moneyDependencies.ts';
import {
  missedDepositQueue,
  type MissedDepositObserver,
} from '../money/deposits/missedDeposits.ts';
import { depositAccountQueue } from '../money/wallet/openAccounts.ts';
import { withdrawalQueue, type WithdrawalObserver } from '../money/withdrawals/sendWithdrawals.ts';
import { announcements } from '../platform/events/announce.ts';
import { mailQueue, type MailObserver } from '../platform/mail/sendMails.ts';
import { jobQueues, type JobHandlers } from '../platform/work/jobs.ts';
import type { Queue, Batch } from '../platform/work/queue.ts';
import { jobHandlers } from './handlers.ts';
import { railEventQueue } from './railEvents.ts';
import type { Dependencies } from '../platform/dependencies.ts';

/** Receives the outcomes of all queues. */
export interface QueueObserver extends MailObserver, WithdrawalObserver, MissedDepositObserver {
  /** Called after a batch of a kind of job. */
  ran(kind: string, batch: Batch, milliseconds: number): void;
}

const longestRest = 1000;

/** Reports each batch, and pauses for as long as it took. This leaves half of the time to requests. */
const paced = (queue: Queue, observer: QueueObserver): Queue => ({
  ...queue,
  runNext: async (stopping) => {
    const began = performance.now();
    const batch = await queue.runNext(stopping);
    const milliseconds = performance.now() - began;
    observer.ran(queue.name, batch, milliseconds);
    const rest = Math.min(milliseconds, longestRest);
    await wait(rest, undefined, stopping && { signal: stopping }).catch(() => undefined);
    return batch;
  },
});

/** Returns all queues. Add the queue of a new domain here, or a job in `handlers.ts`. */
export const queuesOf = (
  dependencies: MoneyDependencies,
  observer: QueueObserver,
  handlers: JobHandlers = jobHandlers,
): Queue[] => [
  ...jobQueues(dependencies, handlers, observer).map((queue) => paced(queue, observer)),
  announcements(dependencies.connection),
  railEventQueue(dependencies, observer),
  missedDepositQueue(dependencies, observer),
  depositAccountQueue(dependencies, observer),
  withdrawalQueue(dependencies, observer),
  ...(dependencies.mailer ? [mailQueue(dependencies, dependencies.mailer, observer)] : []),
];

/** Returns the names of queues with due work, in one statement. Another instance may already be working on it. */
export async function findDueQueues(
  { connection, clock }: Pick<Dependencies, 'connection' | 'clock'>,
  queues: readonly Queue[],
): Promise<string[]> {
  const statement = { name: 'due_work', types: ['timestamptz'], text: dueWorkStatement(queues) };
  const found = await connection.run(statement, [clock.now().toISOString()]);
  return found.map(({ queue }) => String(queue));
}

/** Returns one statement for all queues. $1 is the current time. */
export function dueWorkStatement(queues: readonly Queue[]): string {
  const now = sql.raw('$1::timestamptz');
  const selects = queues.map(
    ({ name, isAnyDue }) => sql`SELECT ${name} AS queue WHERE ${isAnyDue(now)}`,
  );
  const all = sql.join(selects, sql` UNION ALL `).inlineParams();
  return new PgDialect().sqlToQuery(all).sql;
}
