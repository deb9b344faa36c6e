import { pauseAfter } from '../jobs/runner.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** The longest that a withdrawal on its way is not looked at, in milliseconds: a topped-up balance is noticed by then. */
const longestPause = 10 * minute;

/** How many unclear answers in a row make an outage. */
export const unclearTries = 3;

/** How long a paid withdrawal may still come back, in milliseconds. */
export const reversalTime = 14 * day;

/** How long to wait before the provider is asked again, in milliseconds. */
export const pauseAfterTry = (state: 'sending' | 'paid', tries: number): number =>
  state === 'paid' ? day : Math.min(pauseAfter(tries), longestPause);
