import { and, asc, eq, isNull, lte, ne, type SQL } from 'drizzle-orm';
import { clockFault } from '../db/clockAgreement.ts';
import type { DatabaseSetting } from '../settings/config.ts';
import type { Transaction } from '../db/connection.ts';
import { isAnyOf } from '../db/manyRows.ts';
import { jobs } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { errorLine } from '../log/describeError.ts';

export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly run_at: Date;
}

/** Does the job in the transaction that has claimed it, so that it takes effect once or not at all. */
export type JobHandler = (
  transaction: Transaction,
  job: Job,
  dependencies: Dependencies,
) => Promise<void>;

/** Does several jobs of a kind at once, all of them or none, where each by itself would take too long. */
export interface GroupHandler {
  readonly together: (
    transaction: Transaction,
    group: readonly Job[],
    dependencies: Dependencies,
  ) => Promise<void>;
}

export type JobHandlers = Readonly<Record<string, JobHandler | GroupHandler>>;

/** Hears of failures. What failed is tried again later. */
export type FailureReport = (error: Error) => void;

type JobRow = typeof jobs.$inferSelect;

const longestPause = 60 * 60 * 1000;

// PGlite has one session, for which every request waits until a group is done.
const mostTogether: Readonly<Record<DatabaseSetting['kind'], number>> = {
  embedded: 20,
  postgres: 200,
};

/** How long what has failed waits for its next try, in milliseconds: twice as long each time, up to an hour. */
export const pauseAfter = (earlierFailures: number): number =>
  Math.min(1000 * 2 ** earlierFailures, longestPause);

/** The oldest jobs that are due and nobody else is at. */
function claim(
  transaction: Transaction,
  kind: string,
  now: Date,
  most: number,
  which?: SQL,
): Promise<JobRow[]> {
  return transaction
    .select()
    .from(jobs)
    .where(and(isNull(jobs.done_at), eq(jobs.kind, kind), lte(jobs.run_at, now), which))
    .orderBy(asc(jobs.run_at), asc(jobs.id))
    .limit(most)
    .for('update', { skipLocked: true });
}

/** The oldest due job and, where they are done together, more. One that has failed goes alone, and breaks no group. */
async function claimGroup(
  transaction: Transaction,
  kind: string,
  now: Date,
  most: number,
): Promise<JobRow[]> {
  const [first] = await claim(transaction, kind, now, 1);
  if (!first) return [];
  if (most === 1 || first.attempts > 0) return [first];
  const isNew = and(eq(jobs.attempts, 0), ne(jobs.id, first.id));
  return [first, ...(await claim(transaction, kind, now, most - 1, isNew))];
}

/** Pushes a failed job into the future; not one that is done, for only the answer to its commit was lost. */
async function postpone({ database, clock }: Dependencies, job: JobRow, cause: unknown) {
  await database
    .update(jobs)
    .set({
      attempts: job.attempts + 1,
      last_error: errorLine(cause).slice(0, 500),
      run_at: new Date(clock.now().getTime() + pauseAfter(job.attempts)),
    })
    .where(and(eq(jobs.id, job.id), isNull(jobs.done_at)));
}

interface Attempt {
  readonly group: readonly JobRow[];
  readonly failure?: unknown;
}

/** Claims jobs, does them and marks them as done, in one transaction; none while the clock is wrong. */
async function attempt(
  dependencies: Dependencies,
  handler: JobHandler | GroupHandler,
  claimJobs: (transaction: Transaction, now: Date) => Promise<readonly JobRow[]>,
): Promise<Attempt> {
  // A wrong clock would pay early; the worker says so once for all lanes.
  if (clockFault(dependencies, await dependencies.connection.now())) return { group: [] };
  const now = dependencies.clock.now();
  let group: readonly JobRow[] = [];
  try {
    await inTransaction(dependencies.database, async (transaction) => {
      group = await claimJobs(transaction, now);
      const [job] = group;
      if (!job) return;
      if (typeof handler === 'function') await handler(transaction, job, dependencies);
      else await handler.together(transaction, group, dependencies);
      const ids = group.map(({ id }) => id);
      await transaction.update(jobs).set({ done_at: now }).where(isAnyOf(jobs.id, ids));
    });
  } catch (failure) {
    if (group.length === 0) throw failure;
    return { group, failure };
  }
  return { group };
}

/**
 * Does the oldest due jobs of a kind, one or a group of them, and says how many it tried. A failure,
 * that of the commit included, postpones a job; a group is tried one by one first.
 */
export async function runNextJobs(
  dependencies: Dependencies,
  kind: string,
  handler: JobHandler | GroupHandler,
  reportFailure: FailureReport,
  stopping?: AbortSignal,
): Promise<number> {
  const most = typeof handler === 'function' ? 1 : mostTogether[dependencies.config.database.kind];
  const fail = async (job: JobRow, cause: unknown) => {
    reportFailure(new Error(`Job ${kind} ${job.subject} failed.`, { cause }));
    await postpone(dependencies, job, cause);
  };
  const { group, failure } = await attempt(dependencies, handler, (transaction, now) =>
    claimGroup(transaction, kind, now, most),
  );
  const [first] = group;
  if (!first || failure === undefined) return group.length;
  if (group.length === 1) {
    await fail(first, failure);
    return 1;
  }
  reportFailure(new Error(`${group.length} jobs ${kind} failed together.`, { cause: failure }));
  for (const { id } of group) {
    if (stopping?.aborted) break;
    const alone = await attempt(dependencies, handler, (transaction, now) =>
      claim(transaction, kind, now, 1, eq(jobs.id, id)),
    );
    const [job] = alone.group;
    if (job && alone.failure !== undefined) await fail(job, alone.failure);
  }
  return group.length;
}

/**
 * Runs every job that is due, kind by kind in turns, until none is left or it is told to stop, and
 * says how many ran. Any number of instances may do this at once: each job is claimed by one of them.
 */
export async function runDueJobs(
  dependencies: Dependencies,
  handlers: JobHandlers,
  reportFailure: FailureReport = () => undefined,
  stopping?: AbortSignal,
): Promise<number> {
  let ran = 0;
  for (let before = -1; before < ran;) {
    before = ran;
    for (const [kind, handler] of Object.entries(handlers)) {
      if (stopping?.aborted) return ran;
      ran += await runNextJobs(dependencies, kind, handler, reportFailure, stopping);
    }
  }
  return ran;
}
