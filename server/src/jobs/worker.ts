import { setTimeout as wait } from 'node:timers/promises';
import { sealAudit } from '../audit/seal.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendDueMails, type MailObserver } from '../mail/sendMails.ts';
import { moneyJobs, otherJobs } from './handlers.ts';
import { deleteDueImages } from '../kyc/images.ts';
import { runDueJobs, type JobHandlers } from './runner.ts';

const tickMilliseconds = 1000;
// Files have days; a file store that is down need not hear from us every second.
const fileTickMilliseconds = 60_000;

/** Hears what a worker does. */
export interface WorkerObserver extends MailObserver {
  ran(jobs: number): void;
  failed(error: Error): void;
}

/** Works again and again until it is told to stop. A failure ends the turn, not the lane. */
async function runLane(
  work: () => Promise<void>,
  observer: WorkerObserver,
  stopping: AbortSignal,
  pause: number,
): Promise<void> {
  const tick = () => wait(pause, undefined, { signal: stopping }).catch(() => undefined);
  for (await tick(); !stopping.aborted; await tick()) {
    try {
      await work();
    } catch (error) {
      observer.failed(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

/**
 * Looks every second for what is due, in lanes that do not wait for each other: jobs that move
 * money, other jobs, records of the audit to seal, mails, of which several are sent at once, and,
 * every minute, files to delete. `stop` resolves when each lane has ended what it was at; the rest is
 * left to other instances and the next start.
 */
export function startWorker(
  dependencies: Dependencies,
  observer: WorkerObserver,
): { stop(): Promise<void> } {
  const { config, connection, mailer, sandboxClock } = dependencies;
  const stopping = new AbortController();
  const { signal } = stopping;
  const jobLane = (handlers: JobHandlers) => async () => {
    await sandboxClock?.refresh();
    const report = (error: Error) => observer.failed(error);
    observer.ran(await runDueJobs(dependencies, handlers, report, signal));
  };
  const mailLanes = mailer
    ? Array.from(
        { length: config.mailWorkers },
        () => () => sendDueMails(dependencies, mailer, observer, signal),
      )
    : [];
  const run = (work: () => Promise<void>, pause: number) => runLane(work, observer, signal, pause);
  const sealLane = () => sealAudit(connection);
  const lanes = [jobLane(moneyJobs), jobLane(otherJobs), sealLane, ...mailLanes];
  const running = Promise.all([
    ...lanes.map((work) => run(work, tickMilliseconds)),
    run(() => deleteDueImages(dependencies, signal), fileTickMilliseconds),
  ]);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
