import { payoutCount } from '@contract/rules/payouts';
import { payoutIntervalOf, payoutIntervals, type PayoutInterval } from '@/config/choices';
import type { ProjectedPayout } from '@/lib/payoutSchedule';
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

/** The payouts as the server sends them; empty where it does not, because the app cannot know their days. */
export function planOf({
  payouts,
}: Pick<Investment | CliqueInvestment, 'payouts'>): readonly PlannedPayout[] {
  return payouts.map(({ paidAt, ...payout }) => ({ ...payout, isPaid: paidAt !== null }));
}

/** The payout that comes next; undefined when all are paid or none are known. */
export function nextPayoutOf(plan: readonly PlannedPayout[]): PlannedPayout | undefined {
  return plan.find(({ isPaid }) => !isPaid);
}
