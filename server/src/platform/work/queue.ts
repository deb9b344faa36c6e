import type { SQL } from 'drizzle-orm';
import { hour } from '../clock/time.ts';

/** How many rows were tried, and whether any of them failed. */
export interface Batch {
  readonly rows: number;
  readonly hasFailed: boolean;
}

/** Work that waits in the rows of a table, as the worker sees it. */
export interface Queue {
  readonly name: string;
  /** How many rows, or groups of rows, an instance works on at once. */
  readonly atOnce: number;
  /** SQL: whether a row is due at that instant. Another instance may already be working on it. */
  readonly isAnyDue: (now: SQL) => SQL;
  /** Works on the rows that have waited longest, and on none that another instance is working on. */
  readonly runNext: (stopping?: AbortSignal) => Promise<Batch>;
}

/** Reports failures. The work is tried again later. */
export interface FailureObserver {
  failed(error: Error, tries?: number): void;
}

/** After so many failures in a row, which take about a quarter of an hour, operators look into it. */
export const triesOfItem = 10;

/** How long failed work waits for its next try, in milliseconds: twice as long each time, up to an hour. */
export const pauseAfter = (earlierFailures: number, longest = hour): number =>
  Math.min(1000 * 2 ** earlierFailures, longest);

/**
 * Works on everything that is due, queue by queue in turns, until nothing is left or it is told to stop, and returns
 * how many rows it tried. Any number of instances may do this at once: each row is claimed by one of them.
 */
export async function workOff(queues: readonly Queue[], stopping?: AbortSignal): Promise<number> {
  let tried = 0;
  for (let before = -1; before < tried;) {
    before = tried;
    for (const queue of queues) {
      if (stopping?.aborted) return tried;
      tried += (await queue.runNext(stopping)).rows;
    }
  }
  return tried;
}
