import type { SQL } from 'drizzle-orm';
import { hour } from '../clock/time.ts';

/** Number of rows that were tried, and whether any of them failed. */
export interface Batch {
  readonly rows: number;
  readonly hasFailed: boolean;
}

/** Work stored in the rows of a table, as the worker sees it. */
export interface Queue {
  readonly name: string;
  /** Number of rows, or groups of rows, that an instance works on at the same time. */
  readonly atOnce: number;
  /** Returns SQL for whether a row is due at that time. Another instance may already be working on it. */
  readonly isAnyDue: (now: SQL) => SQL;
  /** Works on the rows that have been due longest, and skips those that another instance is working on. */
  readonly runNext: (stopping?: AbortSignal) => Promise<Batch>;
}

/** Is notified of failures. The work is retried later. */
export interface FailureObserver {
  failed(error: Error, tries?: number): void;
}

/** Number of failed attempts after which staff are alerted. */
export const triesOfItem = 10;

/** Returns the delay before the next attempt, in milliseconds. It doubles each time, up to `longest`. */
export const pauseAfter = (earlierFailures: number, longest = hour): number =>
  Math.min(1000 * 2 ** earlierFailures, longest);

/**
 * Works on everything that is due, alternating between the queues, until nothing is left or it is stopped. Returns how
 * many rows it tried. Several instances may run this at the same time, because each row is claimed by only one of them.
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
