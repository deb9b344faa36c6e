import { useState } from 'react';
import type { PayoutInterval } from '@/config/choices';
import { lagosDay } from '@/lib/dates';
import { projectedPayouts, type ProjectedPayout } from '@/lib/payoutSchedule';
import type { Asset } from '@/store/assets/assetsWire';

/** The payouts of a contract that would begin today, by the rule of the server; empty without an interval. */
export function useProjectedPayouts(
  { totalPayout, durationWeeks }: Asset,
  interval: PayoutInterval | undefined,
): readonly ProjectedPayout[] {
  const [startDate] = useState(() => lagosDay(Date.now()));
  if (interval === undefined) return [];
  return projectedPayouts({ totalPayout, durationWeeks, interval, startDate });
}
