import * as limits from '@/config/limits';
import type { Kobo } from './money';

interface EarningContract {
  readonly totalValue: Kobo;
  readonly totalPayout: Kobo;
  readonly durationWeeks: number;
}

/** Returns the yearly part of a percentage earned over a number of weeks, in whole percent. */
export function percentAYear(percent: number, weeks: number): number {
  return Math.round((percent * limits.weeksPerYear) / weeks);
}

/** Returns the profit per week as a share of the price, by which contracts are compared. */
export function weeklyGain({ totalValue, totalPayout, durationWeeks }: EarningContract): number {
  return totalValue === 0 ? 0 : (totalPayout - totalValue) / totalValue / durationWeeks;
}

/**
 * Returns the yearly return of a contract in whole percent of its price, so that contracts of different lengths can be
 * compared: `(total payout − total value) ÷ total value × 52 ÷ weeks × 100`, rounded. It is simple, not compound: it
 * doesn't count what the payouts could earn elsewhere once they are paid, which would make the figure larger.
 */
export function yearlyReturn(contract: EarningContract): number {
  return percentAYear(weeklyGain(contract) * 100, 1);
}
