import { EventEmitter, once, setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sealAudit } from '../platform/audit/seal.ts';
import { minute, second } from '../platform/clock/time.ts';
import { watchClock } from '../platform/db/clockAgreement.ts';
import type { MoneyDependencies } from '../money/moneyDependencies.ts';
import { beginReading } from '../money/deposits/missedDeposits.ts';
import { proposeKnownOwners } from '../money/deposits/owners.ts';
import { deleteDueImages } from '../customers/kyc/images.ts';
import { renewAccounts, requestMissingAccounts } from '../money/wallet/openAccounts.ts';
import { workOff, type Queue } from '../platform/work/queue.ts';
import { findDueQueues, queuesOf, type QueueObserver, type WorkOfMode } from './queues.ts';
import { checkAll, checkNew, runUpkeep, type UpkeepObserver } from './upkeep.ts';

// A deposit should appear on open pages within a second of its webhook.
const pollMilliseconds = 250;
export interface WorkerObserver extends QueueObserver, UpkeepObserver {}

/** Waits. Returns early when the worker stops. */
async function pauseFor(milliseconds: number, stopping: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal: stopping }).catch(() => undefined);
}

/** Works after each tick until it is stopped. A failure ends the current round, not the loop. */
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
 * Starts the background work. Four times a second, one statement finds the queues with due work and wakes their loops.
 * Each queue has its own loops, so queues don't wait for each other.
 *
 * Other work runs at fixed intervals, from every second (sealing audit records) to every hour. What is new in the books
 * is checked every half hour, as `move_books_checkpoint` requires.
 *
 * `stop` resolves when each loop has finished its current work. Other instances, or the next start, do the rest.
 */
export function startWorker(
  dependencies: MoneyDependencies,
  observer: WorkerObserver,
  workOfMode: WorkOfMode,
): { stop(): Promise<void> } {
  const { connection } = dependencies;
  const stopping = new AbortController();
  const { signal } = stopping;
  const wakeUps = new EventEmitter();
  // Each loop adds a listener to `signal` and `wakeUps` while it waits. Node.js would warn about more than ten
  // listeners.
  setMaxListeners(0, signal, wakeUps);
  const every = (milliseconds: number) => () => pauseFor(milliseconds, signal);
  const whenDue =
    ({ name }: Queue) =>
    async () => {
      await once(wakeUps, name, { signal }).catch(() => undefined);
    };
  const findClockFault = watchClock(dependencies, connection.now);
  const reportClock = async () => {
    const fault = await findClockFault();
    if (fault) throw new Error(fault);
  };
  const run = (tick: () => Promise<void>, work: () => Promise<void>) => {
    // With a clock that is ahead, the worker would pay too early and expire too much.
    const ifClockIsRight = async () => {
      if (!(await findClockFault())) await work();
    };
    return runLoop(ifClockIsRight, tick, observer, signal);
  };
  const queues = queuesOf(dependencies, observer, workOfMode);
  const pollQueues = async () => {
    for (const name of await findDueQueues(dependencies, queues)) wakeUps.emit(name);
  };
  const workOn = async (queue: Queue) => void (await workOff([queue], signal));
  const loops = queues.flatMap((queue) =>
    Array.from({ length: queue.atOnce }, () => run(whenDue(queue), () => workOn(queue))),
  );
  const running = Promise.all([
    runLoop(reportClock, every(second), observer, signal),
    run(every(pollMilliseconds), pollQueues),
    ...loops,
    run(every(second), () => sealAudit(connection)),
    run(every(minute), () => renewAccounts(dependencies)),
    run(every(minute), () => beginReading(dependencies)),
    run(every(minute), () => proposeKnownOwners(dependencies)),
    run(every(minute), () => deleteDueImages(dependencies, signal)),
    run(every(10 * minute), () => runUpkeep(dependencies, observer, signal)),
    run(every(30 * minute), () => checkNew(dependencies, observer)),
    run(every(60 * minute), () => checkAll(dependencies, observer, signal)),
    run(every(60 * minute), () => requestMissingAccounts(dependencies)),
    run(every(60 * minute), () => connection.tidy()),
  ]);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
