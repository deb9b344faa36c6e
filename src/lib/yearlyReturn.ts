import * as limits from '@/config/limits';
import type { PricedContract } from './payoutSchedule';

/** Converts a percentage that is earned over a number of weeks to a year, in whole percent. */
export function percentAYear(percent: number, weeks: number): number {
  return Math.round((percent * limits.weeksPerYear) / weeks);
}

/** Returns the profit per week as a share of the price, for comparing contracts. */
export function weeklyGain({ totalValue, totalPayout, durationWeeks }: PricedContract): number {
  return totalValue === 0 ? 0 : (totalPayout - totalValue) / totalValue / durationWeeks;
}

/**
 * Returns the yearly return of a contract in whole percent of its price, for comparing contracts of different lengths:
 * `(total payout − total value) ÷ total value × 52 ÷ weeks × 100`, rounded. It is simple interest: it doesn't include
 * what the payouts could earn once they are paid, which would make it larger.
 */
export function yearlyReturn(contract: PricedContract): number {
  return percentAYear(weeklyGain(contract) * 100, 1);
}
