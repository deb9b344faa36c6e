import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { insertRows, isAnyText } from '../db/manyRows.ts';
import { jobs } from '../db/schema.ts';

type JobArguments = Readonly<Record<string, string | number>>;

export type JobKind = (typeof jobs.$inferSelect)['kind'];

export interface NewJob {
  readonly kind: JobKind;
  /**
   * Each subject has at most one job of a kind, until a week after the job is done. The subject is logged and shown to
   * staff, so it must not identify a person: use a row's id or an opaque text.
   */
  readonly subject: string;
  /** Arguments, if the subject isn't the id of a row. The handler parses them with `readArguments`. */
  readonly arguments?: JobArguments;
  readonly runAt: Date;
}

/** Schedules jobs in the transaction that needs them. Skips jobs that are already scheduled. */
export async function scheduleJobs(
  transaction: Transaction,
  planned: readonly NewJob[],
): Promise<void> {
  await insertRows(
    transaction,
    jobs,
    planned.map(({ runAt, ...job }) => ({ arguments: null, ...job, run_at: runAt })),
    sql`ON CONFLICT (kind, subject) DO NOTHING`,
  );
}

/** Schedules one job, like `scheduleJobs`. */
export function scheduleJob(transaction: Transaction, job: NewJob): Promise<void> {
  return scheduleJobs(transaction, [job]);
}

/**
 * Makes jobs of one kind due now, even if they are done or scheduled for later. Skips a job that is running: such a job
 * locks the rows that it works on before it reads them, so it doesn't miss the caller's change. Doesn't change when a
 * failing job is retried.
 */
export async function wakeJobs(
  transaction: Transaction,
  planned: readonly NewJob[],
  now: Date,
): Promise<void> {
  const [first] = planned;
  if (!first) return;
  await scheduleJobs(transaction, planned);
  const subjects = planned.map(({ subject }) => subject);
  await transaction
    .update(jobs)
    .set({ done_at: null, attempts: 0, run_at: now })
    .where(
      and(
        eq(jobs.kind, first.kind),
        isAnyText(jobs.subject, subjects),
        or(isNotNull(jobs.done_at), and(gt(jobs.run_at, now), eq(jobs.attempts, 0))),
      ),
    );
}
