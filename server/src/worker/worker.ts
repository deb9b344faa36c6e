import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sealAudit } from '../audit/seal.ts';
import { clockFault } from '../clock/agreement.ts';
import type { Dependencies } from '../dependencies.ts';
import { findMissedDeposits } from '../deposits/missedDeposits.ts';
import { announceChanges } from '../events/announce.ts';
import { sendDueMails, type MailObserver } from '../mail/sendMails.ts';
import { deleteDueImages } from '../kyc/images.ts';
import type { JobTurn } from '../telemetry.ts';
import { sendDueWithdrawals } from '../withdrawals/sendWithdrawals.ts';
import { jobHandlers } from './handlers.ts';
import { runNextJobs } from '../jobs/runner.ts';
import {
  openDueAccounts,
  requestMissingAccounts,
  type OpeningObserver,
} from '../wallet/openAccounts.ts';
import { workOnRailEvents, type RailEventObserver } from './railEvents.ts';
import { keepUp, type UpkeepObserver } from './upkeep.ts';

const tickMilliseconds = 1000;
// Open pages show a deposit within a second of its webhook.
const announcementMilliseconds = 250;
const railEventMilliseconds = 250;
/** How often it is looked whether accounts are missing and whether to ask for deposits. */
const railTickMilliseconds = 60_000;
// A provider that is slow holds up as many withdrawals, and not the others.
const withdrawalLanesAtOnce = 4;
// Files have days; a file store that is down need not hear from us every second.
const fileTickMilliseconds = 60_000;
const upkeepTickMilliseconds = 10 * 60_000;

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

/** Works again and again until it is told to stop. A failure ends the turn, not the lane. */
async function runLane(
  work: () => Promise<void>,
  observer: WorkerObserver,
  stopping: AbortSignal,
  pause: number,
): Promise<void> {
  const tick = () => pauseFor(pause, stopping);
  for (await tick(); !stopping.aborted; await tick()) {
    try {
      await work();
    } catch (error) {
      observer.failed(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

/**
 * Looks every second for what is due, in lanes that do not wait for each other: one for each kind of
 * job, records of the audit to seal, withdrawals and mails, of which several are sent at once, and deposit accounts.
 * Webhooks are worked on four times a second. Every minute it asks for what webhooks did not tell and
 * deletes files, and every ten it cleans the database, plans what jobs are missing and checks the
 * books when that is due. A lane of jobs rests after each turn for as long as the turn took, so that half of
 * the time is left to requests. `stop` resolves when each lane has ended what it was at; the rest is
 * left to other instances and the next start.
 */
export function startWorker(
  dependencies: Dependencies,
  observer: WorkerObserver,
): { stop(): Promise<void> } {
  const { config, connection, mailer, sandboxClock } = dependencies;
  const stopping = new AbortController();
  const { signal } = stopping;
  // Each lane listens to it while it pauses, and Node.js takes more than ten for a leak.
  setMaxListeners(0, signal);
  const jobLanes = Object.entries(jobHandlers).map(([kind, handler]) => async () => {
    for (let ran = 1; ran > 0 && !signal.aborted;) {
      const began = performance.now();
      let hasFailed = false;
      const report = (error: Error) => {
        hasFailed = true;
        observer.failed(error);
      };
      ran = await runNextJobs(dependencies, kind, handler, report, signal);
      const milliseconds = performance.now() - began;
      observer.ran({ kind, jobs: ran, hasFailed, milliseconds });
      await pauseFor(Math.min(milliseconds, tickMilliseconds), signal);
    }
  });
  const findClockFault = async () => clockFault(dependencies, await connection.now());
  // A clock that is ahead would take for expired what is not.
  const byRightClock = (work: () => Promise<void>) => async () => {
    if (!(await findClockFault())) await work();
  };
  const mailLanes = mailer
    ? Array.from({ length: config.mailWorkers }, () =>
        byRightClock(() => sendDueMails(dependencies, mailer, observer, signal)),
      )
    : [];
  const withdrawalLanes = Array.from({ length: withdrawalLanesAtOnce }, () =>
    byRightClock(() => sendDueWithdrawals(dependencies, observer, signal)),
  );
  const run = (work: () => Promise<void>, pause: number) => runLane(work, observer, signal, pause);
  const sealLane = () => sealAudit(connection);
  const clockLane = async () => {
    await sandboxClock?.refresh();
    const fault = await findClockFault();
    if (fault) throw new Error(fault);
  };
  const accountLane = byRightClock(() => openDueAccounts(dependencies, observer, signal));
  const missedDepositLane = byRightClock(async () => {
    const missed = await findMissedDeposits(dependencies);
    if (missed > 0) observer.depositsMissed(missed);
  });
  const lanes = [clockLane, ...jobLanes, sealLane, ...withdrawalLanes, ...mailLanes, accountLane];
  const running = Promise.all([
    ...lanes.map((work) => run(work, tickMilliseconds)),
    run(() => announceChanges(connection), announcementMilliseconds),
    run(
      byRightClock(() => workOnRailEvents(dependencies, observer, signal)),
      railEventMilliseconds,
    ),
    run(
      byRightClock(() => requestMissingAccounts(dependencies)),
      railTickMilliseconds,
    ),
    run(missedDepositLane, railTickMilliseconds),
    run(
      byRightClock(() => deleteDueImages(dependencies, signal)),
      fileTickMilliseconds,
    ),
    run(
      byRightClock(() => keepUp(dependencies, observer, signal)),
      upkeepTickMilliseconds,
    ),
  ]);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
