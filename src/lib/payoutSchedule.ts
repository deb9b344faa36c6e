import {
  equalPayout as equalPayoutOf,
  payoutCount,
  planPayouts,
  type PlannedPayout,
  type PayoutPlan,
} from '@contract/rules/payouts';
import { toKobo, type Kobo } from './money';

/** A payout of a schedule, with its amount in kobo. */
export interface ProjectedPayout extends Omit<PlannedPayout, 'amount'> {
  readonly amount: Kobo;
}

/** Returns the amount of every payout but the last, rounded down to the kobo. The last one includes the remainder. */
export function equalPayout(
  totalPayout: Kobo,
  durationWeeks: number,
  interval: PayoutPlan['interval'],
): Kobo {
  const count = payoutCount(durationWeeks, interval);
  return toKobo(Number(equalPayoutOf(BigInt(totalPayout), count)));
}

/** Returns the payouts of a contract with these terms. */
export function projectedPayouts({
  totalPayout,
  ...plan
}: Omit<PayoutPlan, 'totalPayout'> & { readonly totalPayout: Kobo }): readonly ProjectedPayout[] {
  const payouts = planPayouts({ ...plan, totalPayout: BigInt(totalPayout) });
  return payouts.map((payout) => ({ ...payout, amount: toKobo(Number(payout.amount)) }));
}

/** Returns the sum of the first `count` payouts. */
export function paidAfter(payouts: readonly ProjectedPayout[], count: number): Kobo {
  return toKobo(payouts.slice(0, count).reduce((sum, { amount }) => sum + amount, 0));
}

/** Returns the number of the payout with which the customer has the price back. Null if all payouts add up to less. */
export function paidBackAt(payouts: readonly ProjectedPayout[], price: Kobo): number | null {
  let paid = 0;
  const last = payouts.find(({ amount }) => (paid += amount) >= price);
  return last?.number ?? null;
}

/** The terms of a contract on which its payouts and its return depend. */
export interface PricedContract {
  readonly totalValue: Kobo;
  readonly totalPayout: Kobo;
  readonly durationWeeks: number;
}

/**
 * Returns the number of the payout with which the price is paid back. Null if all payouts add up to less. Agrees with
 * `paidBackAt`, without a list of the payouts.
 */
export function payoutPaidBack(
  { totalValue, totalPayout, durationWeeks }: PricedContract,
  interval: PayoutPlan['interval'],
): number | null {
  if (totalPayout < totalValue) return null;
  const count = payoutCount(durationWeeks, interval);
  const equal = equalPayout(totalPayout, durationWeeks, interval);
  // Also covers a price of zero or less, which only a faulty server sends.
  if (totalValue <= equal) return 1;
  // The last payout includes the remainder, so the price is paid back by then at the latest.
  return equal === 0 ? count : Math.min(Math.ceil(totalValue / equal), count);
}
