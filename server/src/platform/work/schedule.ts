import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { insertRows } from '../db/manyRows.ts';
import { jobs } from '../db/schema.ts';

export interface NewJob {
  readonly kind: string;
  /** The job's subject. There is one job of a kind for a subject, until a week after it is done. */
  readonly subject: string;
  readonly runAt: Date;
}

/** Plans jobs in the transaction that makes them necessary. Planned before: nothing happens. */
export async function scheduleJobs(
  transaction: Transaction,
  planned: readonly NewJob[],
): Promise<void> {
  await insertRows(
    transaction,
    jobs,
    planned.map(({ kind, subject, runAt }) => ({ kind, subject, run_at: runAt })),
    sql`ON CONFLICT (kind, subject) DO NOTHING`,
  );
}

/** Plans one job, as `scheduleJobs`. */
export function scheduleJob(transaction: Transaction, job: NewJob): Promise<void> {
  return scheduleJobs(transaction, [job]);
}
