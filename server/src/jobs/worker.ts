import type { Dependencies } from '../dependencies.ts';
import { jobHandlers } from './handlers.ts';
import { runDueJobs } from './runner.ts';

const tickMilliseconds = 1000;

/** Hears what a worker does. */
export interface WorkerObserver {
  ran(jobs: number): void;
  failed(error: Error): void;
}

/** Looks for due jobs every second until stopped. `stop` resolves when the last one has ended. */
export function startWorker(
  dependencies: Dependencies,
  observer: WorkerObserver,
): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const tick = async () => {
    try {
      await dependencies.sandboxClock?.refresh();
      observer.ran(await runDueJobs(dependencies, jobHandlers, (error) => observer.failed(error)));
    } catch (error) {
      observer.failed(error instanceof Error ? error : new Error(String(error)));
    }
    if (!stopped) plan();
  };
  const plan = () => {
    timer = setTimeout(() => {
      running = tick();
    }, tickMilliseconds);
  };
  plan();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
