import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { jobs } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { errorLine } from '../logging/describeError.ts';

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

export type JobHandlers = Readonly<Record<string, JobHandler>>;

type JobRow = typeof jobs.$inferSelect;

const longestPause = 60 * 60 * 1000;

/** How long what has failed waits for its next try, in milliseconds: twice as long each time, up to an hour. */
export const pauseAfter = (earlierFailures: number): number =>
  Math.min(1000 * 2 ** earlierFailures, longestPause);

async function claim(transaction: Transaction, kinds: string[], now: Date) {
  const [job] = await transaction
    .select()
    .from(jobs)
    .where(and(isNull(jobs.done_at), lte(jobs.run_at, now), inArray(jobs.kind, kinds)))
    .orderBy(asc(jobs.run_at), asc(jobs.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return job;
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

/** Does the next due job; a failure, that of the commit included, postpones it. False when none is due. */
async function runOne(
  dependencies: Dependencies,
  handlers: JobHandlers,
  reportFailure: (error: Error) => void,
): Promise<boolean> {
  const now = dependencies.clock.now();
  let job: JobRow | undefined;
  try {
    await inTransaction(dependencies.database, async (transaction) => {
      job = await claim(transaction, Object.keys(handlers), now);
      if (!job) return;
      await handlers[job.kind]?.(transaction, job, dependencies);
      await transaction.update(jobs).set({ done_at: now }).where(eq(jobs.id, job.id));
    });
  } catch (cause) {
    if (!job) throw cause;
    reportFailure(new Error(`Job ${job.kind} ${job.subject} failed.`, { cause }));
    await postpone(dependencies, job, cause);
  }
  return job !== undefined;
}

/**
 * Runs every job that is due, oldest first, until none is left or it is told to stop, and says how
 * many ran. Any number of instances may do this at once: each job is claimed by one of them. A job
 * that fails is tried again later.
 */
export async function runDueJobs(
  dependencies: Dependencies,
  handlers: JobHandlers,
  reportFailure: (error: Error) => void = () => undefined,
  stopping?: AbortSignal,
): Promise<number> {
  let ran = 0;
  while (!stopping?.aborted && (await runOne(dependencies, handlers, reportFailure))) ran += 1;
  return ran;
}
