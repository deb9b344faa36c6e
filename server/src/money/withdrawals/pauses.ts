import { pauseAfter } from '../../platform/work/queue.ts';
import { day, minute } from '../../platform/clock/time.ts';

/**
 * The longest pause between two looks at a withdrawal on its way, in milliseconds: a topped-up balance is noticed by
 * then.
 */
export const longestPause = 10 * minute;

/** How many unclear answers in a row make an outage. */
export const unclearTries = 3;

/** How long a withdrawal that has ended may still end differently, in milliseconds. */
export const lookedAfter = 14 * day;

/** How long after its approval operators learn of a withdrawal that has not ended, in milliseconds. */
export const lateAfter = day;

/**
 * How long nothing must have been sent for a withdrawal before its money is returned, in milliseconds: longer than a
 * turn, and longer than a provider may still work on an abandoned call.
 */
export const quietTime = 15 * minute;

/** How long to wait before asking the provider again, in milliseconds. */
export const pauseAfterTry = (state: 'sending' | 'ended', tries: number): number =>
  state === 'ended' ? day : pauseAfter(tries, longestPause);
