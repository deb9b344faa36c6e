import type { Kobo } from './money';

interface Funding {
  readonly requiredFunding: Kobo;
  /** One member's. */
  readonly contribution: Kobo;
}

/**
 * How many whole percent of the required funding a contribution is: a half goes to the even one, so that the shares of two
 * members add up to 100; and 100 only for all of it.
 */
export function percentOf({ requiredFunding, contribution }: Funding): number {
  if (contribution >= requiredFunding) return 100;
  const all = BigInt(requiredFunding);
  const hundredfold = BigInt(contribution) * 100n;
  const percent = hundredfold / all;
  const rest = 2n * (hundredfold % all);
  const isUp = rest > all || (rest === all && percent % 2n === 1n);
  return Math.min(Number(isUp ? percent + 1n : percent), 99);
}
