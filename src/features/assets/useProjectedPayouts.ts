import { useState } from 'react';
import { environment } from '@/config/env';
import type { PayoutInterval } from '@/config/choices';
import { lagosDay } from '@/lib/dates';
import { serverNow } from '@/lib/serverTime';
import { projectedPayouts, type ProjectedPayout } from '@/lib/payoutSchedule';
import type { Asset } from '@/store/assets/assetsWire';

/**
 * Returns the payouts of a contract that would start today, by the rules of Mota's own server. Empty without an
 * interval, or with another server.
 */
export function useProjectedPayouts(
  { totalPayout, durationWeeks }: Asset,
  interval: PayoutInterval | undefined,
): readonly ProjectedPayout[] {
  const [startDate] = useState(() => lagosDay(serverNow()));
  if (interval === undefined || !environment.apiExtensions) return [];
  return projectedPayouts({ totalPayout, durationWeeks, interval, startDate });
}
