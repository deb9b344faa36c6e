import { toKobo, type Kobo } from './money';
import type { ProjectedPayout } from './payoutSchedule';

/** Returns the sum of the first `count` payouts. */
export function paidAfter(payouts: readonly ProjectedPayout[], count: number): Kobo {
  return toKobo(payouts.slice(0, count).reduce((sum, { amount }) => sum + amount, 0));
}

/** Returns the number of the payout that completes the price. Null if all payouts add up to less. */
export function paidBackAt(payouts: readonly ProjectedPayout[], price: Kobo): number | null {
  let paid = 0;
  const last = payouts.find(({ amount }) => (paid += amount) >= price);
  return last?.number ?? null;
}
