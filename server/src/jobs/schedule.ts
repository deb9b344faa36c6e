import type { Transaction } from '../db/connection.ts';
import { jobs } from '../db/schema.ts';

export interface NewJob {
  readonly kind: string;
  /** What it is about. There is at most one job of a kind for a subject, ever. */
  readonly subject: string;
  readonly runAt: Date;
}

/** Plans a job in the transaction that makes it necessary. Planned before: nothing happens. */
export async function scheduleJob(transaction: Transaction, job: NewJob): Promise<void> {
  await transaction
    .insert(jobs)
    .values({ kind: job.kind, subject: job.subject, run_at: job.runAt })
    .onConflictDoNothing({ target: [jobs.kind, jobs.subject] });
}
