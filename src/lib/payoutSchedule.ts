import {
  equalPayout as equalPayoutOf,
  payoutCount,
  planPayouts,
  type PlannedPayout,
  type PayoutPlan,
} from '@contract/rules/payouts';
import { toKobo, type Kobo } from './money';

/** A payout of a schedule with its amount as the app counts money. */
export interface ProjectedPayout extends Omit<PlannedPayout, 'amount'> {
  readonly amount: Kobo;
}

/** Returns each payout of a contract, rounded down to the kobo. The last one includes the remainder. */
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
