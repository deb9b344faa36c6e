import { partOf } from '@contract/rules/payouts';
import type { PayoutInterval } from '@/config/choices';
import { toKobo, zeroKobo, type Kobo } from './money';
import { equalPayout } from './payoutSchedule';

interface SharedFunding {
  readonly totalPayout: Kobo;
  readonly requiredFunding: Kobo;
  /** Contribution of one member. */
  readonly contribution: Kobo;
}

/**
 * Returns the total payout of a contribution, rounded down to the kobo. A member is never paid less, because the
 * payouts are split by contribution and the remaining kobo are added. Zero if nothing is contributed or required.
 */
export function payoutShareOf({ totalPayout, requiredFunding, contribution }: SharedFunding): Kobo {
  if (contribution <= 0 || requiredFunding <= 0) return zeroKobo;
  if (contribution >= requiredFunding) return totalPayout;
  // Calculated with BigInt, because the product of two amounts is too large for a double.
  const share = partOf(BigInt(totalPayout), BigInt(contribution), BigInt(requiredFunding));
  return toKobo(Number(share));
}

interface SharedPayouts extends SharedFunding {
  readonly durationWeeks: number;
  readonly interval: PayoutInterval;
}

/** Returns the regular payout of a contribution, exact to two kobo. The last payout may be more. */
export function payoutPartOf({ durationWeeks, interval, ...funding }: SharedPayouts): Kobo {
  const equal = equalPayout(funding.totalPayout, durationWeeks, interval);
  return payoutShareOf({ ...funding, totalPayout: equal });
}
