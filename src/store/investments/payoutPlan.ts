import { payoutCount } from '@contract/rules/payouts';
import { payoutIntervalOf, payoutIntervals, type PayoutInterval } from '@/config/choices';
import { zeroKobo, type Kobo } from '@/lib/money';
import type { ProjectedPayout } from '@/lib/payoutSchedule';
import type { CliqueInvestment, Investment } from './investmentsWire';

export interface PlannedPayout extends ProjectedPayout {
  readonly state: 'upcoming' | 'late' | 'paid' | 'paidLate' | 'lost';
  /** The part that was paid, in kobo. */
  readonly received: Kobo;
}

type SentPayout = (Investment | CliqueInvestment)['payouts'][number];

const stateOf = ({ paidAt, isLate }: SentPayout): PlannedPayout['state'] => {
  if (paidAt === null) return isLate ? 'late' : 'upcoming';
  return isLate ? 'paidLate' : 'paid';
};

// Another server may send a negative amount, or more than the payout.
const receivedOf = ({ paidAt, amount, received }: SentPayout): Kobo => {
  if (received === null || received < 0) return paidAt === null ? zeroKobo : amount;
  return received < amount ? received : amount;
};

/**
 * Returns how often an investment pays. A server that implements only section 7 doesn't send the interval. Then returns
 * the interval that splits the total into payouts of the given amount. Null if none does.
 */
export function intervalOf(
  investment: Pick<Investment, 'payoutInterval' | 'totalPayout' | 'payoutAmount' | 'durationWeeks'>,
): PayoutInterval | null {
  const { payoutInterval, totalPayout, payoutAmount, durationWeeks } = investment;
  const named = payoutIntervalOf(payoutInterval);
  const splits = (interval: PayoutInterval) =>
    // Another server may round the last kobo differently.
    Math.abs(totalPayout / payoutCount(durationWeeks, interval) - payoutAmount) <= 1;
  return named ?? payoutIntervals.find(splits) ?? null;
}

/**
 * Returns the payouts that the server sends, each with its state. Empty if it sends none, because the app can't
 * calculate their days.
 */
export function planOf({
  payouts,
  lost,
}: Pick<Investment | CliqueInvestment, 'payouts' | 'lost'>): readonly PlannedPayout[] {
  return payouts.map((payout) => {
    const { number, dueDate, amount, paidAt } = payout;
    const state = lost && paidAt === null ? 'lost' : stateOf(payout);
    return { number, dueDate, amount, state, received: receivedOf(payout) };
  });
}

/** Returns the next payout, not counting late ones. Undefined if none is left or known. */
export function nextPayoutOf(plan: readonly PlannedPayout[]): PlannedPayout | undefined {
  return plan.find(({ state }) => state === 'upcoming');
}
