import type { Kobo } from './money';

interface Funding {
  readonly requiredFunding: Kobo;
  /** Contribution of one member. */
  readonly contribution: Kobo;
}

/**
 * Returns a contribution's share of the required funding, in whole percent. Halves are rounded to the even number, so
 * that the shares of two members add up to 100 if each has at least 1 %. Less than the full amount is at most 99, even
 * if it would be rounded to 100.
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
