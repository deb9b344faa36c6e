import { pauseAfter } from '../../platform/work/queue.ts';
import { day, minute, second } from '../../platform/clock/time.ts';

/**
 * Maximum time between two checks of an open withdrawal, in milliseconds. If our balance with the provider was too low,
 * withdrawals continue within this time after it was topped up.
 */
export const maxPause = 10 * minute;

/** Number of unclear answers in a row that count as an outage. */
export const unclearTries = 3;

/** How long after a withdrawal has ended its outcome is still checked, because it may change. In milliseconds. */
export const outcomeCheckTime = 14 * day;

/** Time from approval after which staff are notified of an open withdrawal, in milliseconds. */
export const lateAfter = day;

/**
 * Time without any send before a withdrawal's money is returned, in milliseconds. It is longer than an attempt, and
 * longer than a provider may still work on an abandoned call.
 */
export const quietTime = 15 * minute;

/** Returns the delay before the provider is asked for a payment's state again, in milliseconds. */
export const pauseAfterTry = (state: 'sending' | 'ended', tries: number): number =>
  state === 'ended' ? day : pauseAfter(tries, maxPause);

/** Returns the delay before a pending payment is checked again, in milliseconds: as long as it has been pending. */
export const pauseWhilePending = (sentAt: Date, now: Date): number =>
  Math.min(Math.max(now.getTime() - sentAt.getTime(), 2 * second), maxPause);
