import { toKobo, zeroKobo, type Kobo } from './money';

interface SharedFunding {
  readonly totalPayout: Kobo;
  readonly requiredFunding: Kobo;
  /** One member's. */
  readonly contribution: Kobo;
}

/**
 * What a contribution is paid in all, rounded down to the kobo: nobody is paid less, because the payouts are split by
 * contribution and the kobo that are left are given out on top. Zero where nothing is contributed or required.
 */
export function payoutShareOf({ totalPayout, requiredFunding, contribution }: SharedFunding): Kobo {
  if (contribution <= 0 || requiredFunding <= 0) return zeroKobo;
  if (contribution >= requiredFunding) return totalPayout;
  // A product of two amounts is too large for a double.
  const share = (BigInt(totalPayout) * BigInt(contribution)) / BigInt(requiredFunding);
  return toKobo(Number(share));
}
