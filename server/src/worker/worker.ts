import { EventEmitter, once, setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sealAudit } from '../platform/audit/seal.ts';
import { watchClock } from '../platform/db/clockAgreement.ts';
import type { MoneyDependencies } from '../money/dependencies.ts';
import { findMissedDeposits } from '../money/deposits/missedDeposits.ts';
import { proposeKnownOwners } from '../money/deposits/owners.ts';
import { announceChanges } from '../platform/events/announce.ts';
import { sendDueMails, type MailObserver } from '../platform/mail/sendMails.ts';
import { deleteDueImages } from '../customers/kyc/images.ts';
import type { JobTurn } from '../platform/log/telemetry.ts';
import { sendDueWithdrawals } from '../money/withdrawals/sendWithdrawals.ts';
import { findDueWork, type Queue } from './dueWork.ts';
import { jobHandlers } from './handlers.ts';
import { runNextJobs, type JobHandlers } from '../platform/work/runner.ts';
import {
  openDueAccounts,
  requestMissingAccounts,
  type OpeningObserver,
} from '../money/wallet/openAccounts.ts';
import { workOnRailEvents, type RailEventObserver } from './railEvents.ts';
import { keepUp, type UpkeepObserver } from './upkeep.ts';

const second = 1000;
const minute = 60 * second;
// Open pages show a deposit within a second of its webhook.
const lookMilliseconds = 250;
// A provider that is slow holds up as many withdrawals, and not the others.
const withdrawalLanesAtOnce = 4;

/** Hears what a worker does. */
export interface WorkerObserver
  extends MailObserver, UpkeepObserver, OpeningObserver, RailEventObserver {
  /** The provider had deposits of which no webhook had told. */
  depositsMissed(deposits: number): void;
  ran(turn: JobTurn): void;
  failed(error: Error): void;
}

/** Resolves early when there is nothing to wait for any more. */
async function pauseFor(milliseconds: number, stopping: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal: stopping }).catch(() => undefined);
}

/** Works after each tick until it is told to stop. A failure ends the turn, not the lane. */
async function runLane(
  work: () => Promise<void>,
  tick: () => Promise<void>,
  observer: WorkerObserver,
  stopping: AbortSignal,
): Promise<void> {
  for (await tick(); !stopping.aborted; await tick()) {
    try {
      await work();
    } catch (error) {
      observer.failed(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

/**
 * Does the jobs of a kind until none is due. After each turn it rests for as long as that took, so that half of the time
 * is left to requests.
 */
async function runJobs(
  dependencies: MoneyDependencies,
  kind: string,
  handler: JobHandlers[string],
  observer: WorkerObserver,
  stopping: AbortSignal,
): Promise<void> {
  for (let ran = 1; ran > 0 && !stopping.aborted;) {
    const began = performance.now();
    let hasFailed = false;
    const report = (error: Error) => {
      hasFailed = true;
      observer.failed(error);
    };
    ran = await runNextJobs(dependencies, kind, handler, report, stopping);
    const milliseconds = performance.now() - began;
    observer.ran({ kind, jobs: ran, hasFailed, milliseconds });
    await pauseFor(Math.min(milliseconds, second), stopping);
  }
}

/**
 * Looks four times a second, in one statement, where work is due, and rings for the lanes that do it. No lane waits
 * for another: there is one for each kind of job, for webhooks, for what open pages hear and for deposit accounts, and
 * several for withdrawals and mails. Every second records of the audit are sealed. Every minute it asks for what
 * webhooks did not tell and deletes files, and every ten it cleans the database, plans what jobs are missing and checks
 * the books when that is due. `stop` resolves when each lane has ended what it was at; the rest is left to other
 * instances and the next start.
 */
export function startWorker(
  dependencies: MoneyDependencies,
  observer: WorkerObserver,
): { stop(): Promise<void> } {
  const { clock, config, connection, mailer } = dependencies;
  const stopping = new AbortController();
  const { signal } = stopping;
  const bells = new EventEmitter();
  // Each lane listens to both while it waits, and Node.js takes more than ten for a leak.
  setMaxListeners(0, signal, bells);
  const every = (milliseconds: number) => () => pauseFor(milliseconds, signal);
  const whenDue = (queue: Queue, rest: number) => async () => {
    await pauseFor(rest, signal);
    await once(bells, queue, { signal }).catch(() => undefined);
  };
  const findClockFault = watchClock(dependencies, connection.now);
  const reportClock = async () => {
    await clock.refresh?.();
    const fault = await findClockFault();
    if (fault) throw new Error(fault);
  };
  const run = (tick: () => Promise<void>, work: () => Promise<void>) => {
    // A clock that is ahead would pay early, and take for expired what is not.
    const byRightClock = async () => {
      if (!(await findClockFault())) await work();
    };
    return runLane(byRightClock, tick, observer, signal);
  };
  const look = async () => {
    for (const queue of await findDueWork(dependencies)) bells.emit(queue);
  };
  const findMissed = async () => {
    const missed = await findMissedDeposits(dependencies);
    if (missed > 0) observer.depositsMissed(missed);
  };
  const jobLanes = Object.entries(jobHandlers).map(([kind, handler]) =>
    run(whenDue(`job ${kind}`, second), () =>
      runJobs(dependencies, kind, handler, observer, signal),
    ),
  );
  const withdrawalLanes = Array.from({ length: withdrawalLanesAtOnce }, () =>
    run(whenDue('withdrawals', second), () => sendDueWithdrawals(dependencies, observer, signal)),
  );
  const mailLanes = mailer
    ? Array.from({ length: config.mailWorkers }, () =>
        run(whenDue('mails', second), () => sendDueMails(dependencies, mailer, observer, signal)),
      )
    : [];
  const running = Promise.all([
    runLane(reportClock, every(second), observer, signal),
    run(every(lookMilliseconds), look),
    run(whenDue('changed_customers', 0), () => announceChanges(connection)),
    run(whenDue('rail_events', 0), () => workOnRailEvents(dependencies, observer, signal)),
    run(whenDue('deposit_accounts', second), () => openDueAccounts(dependencies, observer, signal)),
    ...jobLanes,
    ...withdrawalLanes,
    ...mailLanes,
    run(every(second), () => sealAudit(connection)),
    run(every(minute), () => requestMissingAccounts(dependencies)),
    run(every(minute), findMissed),
    run(every(minute), () => proposeKnownOwners(dependencies)),
    run(every(minute), () => deleteDueImages(dependencies, signal)),
    run(every(10 * minute), () => keepUp(dependencies, observer, signal)),
  ]);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
