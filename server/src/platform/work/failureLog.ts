import { triesOfItem, type FailureObserver } from './queue.ts';

type Log = Readonly<Record<'warn' | 'error', (facts: object, words: string) => void>>;

/** Logs failures as warnings. Logs them as errors after `triesOfItem` attempts, or if the attempts aren't counted. */
export const failureLog = (log: Log): FailureObserver => ({
  failed: (err, tries = triesOfItem) =>
    log[tries < triesOfItem ? 'warn' : 'error']({ err }, 'job failed'),
});
