import { payoutIntervalOf, payoutIntervals, type PayoutInterval } from '@/config/choices';
import { payoutCount, projectedPayouts, type ProjectedPayout } from '@/lib/payoutSchedule';
import type { CliqueInvestment, Investment } from './investmentsWire';

export interface PlannedPayout extends ProjectedPayout {
  readonly isPaid: boolean;
}

/**
 * How often an investment pays. A server of section 7 alone does not say so, but the amount of one payout tells: among
 * the three intervals only one splits the total into payouts of that size.
 */
export function intervalOf(
  investment: Pick<Investment, 'payoutInterval' | 'totalPayout' | 'payoutAmount' | 'durationWeeks'>,
): PayoutInterval | null {
  const { payoutInterval, totalPayout, payoutAmount, durationWeeks } = investment;
  const named = payoutIntervalOf(payoutInterval);
  const splits = (interval: PayoutInterval) =>
    // Another server may round the last kobo the other way.
    Math.abs(totalPayout / payoutCount(durationWeeks, interval) - payoutAmount) <= 1;
  return named ?? payoutIntervals.find(splits) ?? null;
}

function computedPlan(investment: Investment): readonly PlannedPayout[] {
  const { totalPayout, durationWeeks, startDate, amountPaid } = investment;
  const interval = intervalOf(investment);
  if (interval === null || startDate === null) return [];
  let due = 0;
  return projectedPayouts({ totalPayout, durationWeeks, interval, startDate }).map((payout) => {
    due += payout.amount;
    return { ...payout, isPaid: due <= amountPaid };
  });
}

/** The payouts of an investment as the server tells them, else by its rule (lib/payoutSchedule); empty where neither is possible. */
export function planOf(investment: Investment): readonly PlannedPayout[] {
  return investment.payouts.length > 0 ? toldPlan(investment) : computedPlan(investment);
}

/** The payouts that the server tells; of a clique's investment there is nothing to compute them from. */
export function toldPlan({
  payouts,
}: Pick<Investment | CliqueInvestment, 'payouts'>): readonly PlannedPayout[] {
  return payouts.map(({ paidAt, ...payout }) => ({ ...payout, isPaid: paidAt !== null }));
}

/** The payout that comes next; undefined when all are paid or none are known. */
export function nextPayoutOf(plan: readonly PlannedPayout[]): PlannedPayout | undefined {
  return plan.find(({ isPaid }) => !isPaid);
}
