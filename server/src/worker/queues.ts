import { sql, type SQL } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { findAttachedContract } from '../investing/contracts/attachedContract.ts';
import type { MoneyDependencies } from '../money/moneyDependencies.ts';
import {
  missedDepositQueue,
  type MissedDepositObserver,
} from '../money/deposits/missedDeposits.ts';
import { depositAccountQueue } from '../money/wallet/openAccounts.ts';
import { withdrawalQueue, type WithdrawalObserver } from '../money/withdrawals/sendWithdrawals.ts';
import { readRows } from '../platform/db/readRows.ts';
import { announcements } from '../platform/announcements/announce.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { mailQueue, type MailObserver } from '../platform/mail/sendMails.ts';
import { jobQueues, type JobHandlers } from '../platform/work/jobs.ts';
import type { Queue, Batch } from '../platform/work/queue.ts';
import { railEventQueue } from './railEvents.ts';
import type { Dependencies } from '../platform/dependencies.ts';

/** An observer of the outcomes of all queues. */
export interface QueueObserver extends MailObserver, WithdrawalObserver, MissedDepositObserver {
  /** Called after a batch of a kind of job. */
  ran(kind: string, batch: Batch, milliseconds: number): void;
}

const maxRest = 500;

/**
 * Reports each batch to the observer, and pauses for half as long as the batch took, at most half a second, so that
 * requests get time. A longer pause isn't needed, because this process mostly waits for the database while a batch
 * runs.
 */
const paced = (queue: Queue, observer: QueueObserver): Queue => ({
  ...queue,
  runNext: async (stopping) => {
    const began = performance.now();
    const batch = await queue.runNext(stopping);
    const milliseconds = performance.now() - began;
    observer.ran(queue.name, batch, milliseconds);
    const rest = Math.min(milliseconds / 2, maxRest);
    await wait(rest, undefined, stopping && { signal: stopping }).catch(() => undefined);
    return batch;
  },
});

/** Work that a sandbox does differently from production. */
export interface WorkOfMode {
  readonly jobs: JobHandlers<MoneyDependencies>;
  /** Sends emails by SMTP. If undefined, emails stay in the outbox. */
  readonly mailer: Mailer | undefined;
}

/** Returns all queues. Add the queue of a new domain here, or a job in `handlers.ts`. */
export const queuesOf = (
  dependencies: MoneyDependencies,
  observer: QueueObserver,
  { jobs, mailer }: WorkOfMode,
): Queue[] => [
  ...jobQueues(dependencies, jobs, observer).map((queue) => paced(queue, observer)),
  announcements(dependencies.connection),
  railEventQueue(dependencies, observer),
  missedDepositQueue(dependencies, observer),
  depositAccountQueue(dependencies, observer),
  withdrawalQueue(dependencies, observer),
  ...(mailer
    ? [mailQueue(dependencies, { mailer, findAttachment: findAttachedContract }, observer)]
    : []),
];

/** Returns the names of queues with due work, in one statement. Another instance may already be working on it. */
export async function findDueQueues(
  { database, clock }: Dependencies,
  queues: readonly Queue[],
): Promise<string[]> {
  const found = await readRows(database, dueQueues(queues, clock.now()));
  return found.map(({ queue }) => queue);
}

/** Returns the query for the queues with work that is due by a time. */
export function dueQueues(queues: readonly Queue[], now: Date): SQL<{ readonly queue: string }> {
  const by = sql`${now.toISOString()}::timestamptz`;
  const each = queues.map(
    ({ name, isAnyDue }) => sql`SELECT ${name}::text AS queue WHERE ${isAnyDue(by)}`,
  );
  return sql`${sql.join(each, sql` UNION ALL `)}`;
}
