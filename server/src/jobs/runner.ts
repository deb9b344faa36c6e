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

class JobFailed extends Error {
  constructor(
    readonly job: Job & { readonly attempts: number },
    override readonly cause: unknown,
  ) {
    super(`Job ${job.kind} ${job.subject} failed.`);
  }
}

const longestPause = 60 * 60 * 1000;

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

/** Pushes a failed job into the future, twice as far each time, up to an hour. */
async function postpone({ database, clock }: Dependencies, { job, cause }: JobFailed) {
  const wait = Math.min(1000 * 2 ** job.attempts, longestPause);
  await database
    .update(jobs)
    .set({
      attempts: job.attempts + 1,
      last_error: errorLine(cause).slice(0, 500),
      run_at: new Date(clock.now().getTime() + wait),
    })
    .where(and(eq(jobs.id, job.id), isNull(jobs.done_at)));
}

async function runOne(dependencies: Dependencies, handlers: JobHandlers): Promise<boolean> {
  const now = dependencies.clock.now();
  return inTransaction(dependencies.database, async (transaction) => {
    const job = await claim(transaction, Object.keys(handlers), now);
    if (!job) return false;
    try {
      await handlers[job.kind]?.(transaction, job, dependencies);
    } catch (error) {
      throw new JobFailed(job, error);
    }
    await transaction.update(jobs).set({ done_at: now }).where(eq(jobs.id, job.id));
    return true;
  });
}

/**
 * Runs every job that is due, oldest first, and says how many ran. Any number of instances may do
 * this at once: each job is claimed by one of them. A job that fails is tried again later.
 */
export async function runDueJobs(
  dependencies: Dependencies,
  handlers: JobHandlers,
  reportFailure: (error: Error) => void = () => undefined,
): Promise<number> {
  for (let ran = 0; ; ran += 1) {
    try {
      if (!(await runOne(dependencies, handlers))) return ran;
    } catch (error) {
      if (!(error instanceof JobFailed)) throw error;
      reportFailure(error);
      await postpone(dependencies, error);
    }
  }
}
