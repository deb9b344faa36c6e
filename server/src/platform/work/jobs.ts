import { and, eq, isNull } from 'drizzle-orm';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Transaction } from '../db/connection.ts';
import { jobs } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { DatabaseSetting } from '../settings/config.ts';
import { workOff, type FailureObserver, type Queue } from './queue.ts';
import type { JobKind } from './schedule.ts';
import { transactionQueue } from './transactions.ts';

export interface Job {
  readonly id: number;
  readonly kind: JobKind;
  readonly subject: string;
  readonly arguments: unknown;
  readonly run_at: Date;
}

/** Returns the arguments of a job. Throws if they don't fit the schema. */
export function readArguments<Wanted extends TSchema>(
  wanted: Wanted,
  { id, arguments: given }: Job,
): Static<Wanted> {
  if (!Check(wanted, given)) throw new Error(`The arguments of job ${id} cannot be read.`);
  return given;
}

/** Runs a job in the transaction that claimed it. */
export type JobHandler<Needed extends Dependencies = Dependencies> = (
  transaction: Transaction,
  job: Job,
  dependencies: Needed,
) => Promise<void>;

/** A handler that runs several jobs of a kind in one transaction, so that all of them take effect or none. */
export interface GroupHandler<Needed extends Dependencies = Dependencies> {
  /** Runs the jobs. Returns those that aren't finished yet and need another transaction. */
  readonly together: <Claimed extends Job>(
    transaction: Transaction,
    group: readonly Claimed[],
    dependencies: Needed,
  ) => Promise<readonly Claimed[]>;
  /** Maximum number of jobs to claim together. `maxBatch` by default. */
  readonly most?: number;
}

export type JobHandlers<Needed extends Dependencies = Dependencies> = Readonly<
  Record<JobKind, JobHandler<Needed> | GroupHandler<Needed>>
>;

/** Maximum number of rows in one transaction. PGlite has one session, so requests wait until the transaction ends. */
export const maxBatch: Readonly<Record<DatabaseSetting['kind'], number>> = {
  embedded: 20,
  postgres: 200,
};

const oneByOne = <Needed extends Dependencies>(
  handle: JobHandler<Needed>,
): GroupHandler<Needed> => ({
  most: 1,
  together: async (transaction, group, dependencies) => {
    for (const job of group) await handle(transaction, job, dependencies);
    return [];
  },
});

/** Creates a separate queue for each kind of job that has a handler, so that kinds don't wait for each other. */
export const jobQueues = <Needed extends Dependencies>(
  dependencies: Needed,
  handlers: Partial<JobHandlers<Needed>>,
  observer: FailureObserver,
): Queue[] =>
  jobs.kind.enumValues.flatMap((kind) => {
    const handler = handlers[kind];
    if (!handler) return [];
    const group = typeof handler === 'function' ? oneByOne(handler) : handler;
    return transactionQueue(
      dependencies,
      {
        name: kind,
        table: jobs,
        dueAt: jobs.run_at,
        isWaiting: and(isNull(jobs.done_at), eq(jobs.kind, kind)),
        nameOf: ({ subject }) => `Job ${kind} ${subject}`,
        together: group.most ?? maxBatch[dependencies.config.database.kind],
        work: (transaction, claimed) => group.together(transaction, claimed, dependencies),
        done: (now) => ({ done_at: now, last_error: null }),
      },
      observer,
    );
  });

/** Runs every due job, until it is stopped. Returns how many were tried. */
export const runDueJobs = <Needed extends Dependencies>(
  dependencies: Needed,
  handlers: Partial<JobHandlers<Needed>>,
  failed: FailureObserver['failed'] = () => undefined,
  stopping?: AbortSignal,
): Promise<number> => workOff(jobQueues(dependencies, handlers, { failed }), stopping);
