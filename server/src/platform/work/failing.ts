import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { jobs } from '../db/schema.ts';
import { notFound } from '../http/refusal.ts';
import type { Job } from './jobs.ts';

const isFailing = and(isNull(jobs.done_at), gt(jobs.attempts, 0));

/** Some of the jobs that have failed and are tried again, the newest first. */
export function listFailingJobs(database: Database, limit: number, before?: number) {
  return database
    .select()
    .from(jobs)
    .where(and(isFailing, before === undefined ? undefined : lt(jobs.id, before)))
    .orderBy(desc(jobs.id))
    .limit(limit);
}

/** Lets a failing job be tried at once, not after its pause. Refuses 404 any other. */
export async function tryAgainNow(transaction: Transaction, id: number, now: Date): Promise<Job> {
  const [job] = await transaction
    .update(jobs)
    .set({ run_at: now })
    .where(and(isFailing, eq(jobs.id, id)))
    .returning();
  if (!job) throw notFound();
  return job;
}
