import * as limits from '@/config/limits';
import type { Kobo } from './money';

/**
 * What a contract earns in a year, in whole per cent of what it costs, so that contracts of different lengths compare:
 * `(total payout − total value) ÷ total value × 52 ÷ weeks × 100`, rounded. It is simple, not compound: it does not
 * count what the payouts could earn elsewhere once they are back, which would make the figure larger.
 */
export function yearlyReturn(contract: {
  readonly totalValue: Kobo;
  readonly totalPayout: Kobo;
  readonly durationWeeks: number;
}): number {
  const { totalValue, totalPayout, durationWeeks } = contract;
  if (totalValue === 0) return 0;
  const gain = (totalPayout - totalValue) / totalValue;
  return Math.round((gain * limits.weeksPerYear * 100) / durationWeeks);
}
