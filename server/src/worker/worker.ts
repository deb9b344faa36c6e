import { EventEmitter, once, setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sealAudit } from '../platform/audit/seal.ts';
import { minute, second } from '../platform/clock/time.ts';
import { watchClock } from '../platform/db/clockAgreement.ts';
import type { MoneyDependencies } from '../money/dependencies.ts';
import { beginReading } from '../money/deposits/missedDeposits.ts';
import { proposeKnownOwners } from '../money/deposits/owners.ts';
import { deleteDueImages } from '../customers/kyc/images.ts';
import { requestMissingAccounts } from '../money/wallet/openAccounts.ts';
import { workOff, type Queue } from '../platform/work/queue.ts';
import { findDueQueues, queuesOf, type QueueObserver } from './queues.ts';
import { keepUp, type UpkeepObserver } from './upkeep.ts';

// Open pages show a deposit within a second of its webhook.
const lookMilliseconds = 250;
/** Observes a worker. */
export interface WorkerObserver extends QueueObserver, UpkeepObserver {}

/** Resolves early when there is nothing to wait for any more. */
async function pauseFor(milliseconds: number, stopping: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal: stopping }).catch(() => undefined);
}

/** Works after each tick until it is told to stop. A failure ends this round, not the loop. */
async function runLoop(
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
 * Looks four times a second, in one statement, where work is due, and wakes the loops that do it. Each queue has
 * its own loops, so that none waits for another. Every second records of the audit are sealed. Every minute it
 * sees to it that deposits are asked for, and deletes files, every ten it cleans the database, plans what jobs are
 * missing and checks the books when that is due, and every hour it tidies an embedded database. `stop` resolves when each loop has finished its work; the rest is
 * left to other instances and the next start.
 */
export function startWorker(
  dependencies: MoneyDependencies,
  observer: WorkerObserver,
): { stop(): Promise<void> } {
  const { clock, connection } = dependencies;
  const stopping = new AbortController();
  const { signal } = stopping;
  const bells = new EventEmitter();
  // Each loop listens to both while it waits, and Node.js takes more than ten for a leak.
  setMaxListeners(0, signal, bells);
  const every = (milliseconds: number) => () => pauseFor(milliseconds, signal);
  const whenDue =
    ({ name }: Queue) =>
    async () => {
      await once(bells, name, { signal }).catch(() => undefined);
    };
  const findClockFault = watchClock(dependencies, connection.now);
  const reportClock = async () => {
    await clock.refresh?.();
    const fault = await findClockFault();
    if (fault) throw new Error(fault);
  };
  const run = (tick: () => Promise<void>, work: () => Promise<void>) => {
    // A clock that is ahead would pay early, and treat as expired what is not.
    const byRightClock = async () => {
      if (!(await findClockFault())) await work();
    };
    return runLoop(byRightClock, tick, observer, signal);
  };
  const queues = queuesOf(dependencies, observer);
  const look = async () => {
    for (const name of await findDueQueues(dependencies, queues)) bells.emit(name);
  };
  const workOn = async (queue: Queue) => void (await workOff([queue], signal));
  const loops = queues.flatMap((queue) =>
    Array.from({ length: queue.atOnce }, () => run(whenDue(queue), () => workOn(queue))),
  );
  const running = Promise.all([
    runLoop(reportClock, every(second), observer, signal),
    run(every(lookMilliseconds), look),
    ...loops,
    run(every(second), () => sealAudit(connection)),
    run(every(minute), () => requestMissingAccounts(dependencies)),
    run(every(minute), () => beginReading(dependencies)),
    run(every(minute), () => proposeKnownOwners(dependencies)),
    run(every(minute), () => deleteDueImages(dependencies, signal)),
    run(every(10 * minute), () => keepUp(dependencies, observer, signal)),
    run(every(60 * minute), () => connection.tidy()),
  ]);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
