import { pauseAfter } from '../../platform/work/queue.ts';
import { day, minute } from '../../platform/clock/time.ts';

/** The longest that a withdrawal on its way is not looked at, in milliseconds: a topped-up balance is noticed by then. */
export const longestPause = 10 * minute;

/** How many unclear answers in a row make an outage. */
export const unclearTries = 3;

/** How long a withdrawal that has ended may still end in another way, in milliseconds. */
export const lookedAfter = 14 * day;

/** The times after which operators learn of an approved withdrawal that has not ended, in milliseconds. */
export const lateAfter = day;

/**
 * How long nothing has been sent for a withdrawal before its money is returned, in milliseconds: longer than a turn, and
 * than a provider may still work on a call after its caller has left.
 */
export const quietTime = 15 * minute;

/** How long to wait before the provider is asked again, in milliseconds. */
export const pauseAfterTry = (state: 'sending' | 'ended', tries: number): number =>
  state === 'ended' ? day : pauseAfter(tries, longestPause);
