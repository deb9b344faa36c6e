import { payoutDate } from '@contract/rules/payouts';
import { useState } from 'react';
import { environment } from '@/config/env';
import { lagosDay, type CalendarDate } from '@/lib/dates';
import { weekPaidBack } from '@/lib/payoutSchedule';
import { serverNow } from '@/lib/serverTime';
import type { Asset } from '@/store/assets/assetsWire';

interface FirstDays {
  readonly firstPayout: CalendarDate;
  /** Null if the payouts add up to less than the price. */
  readonly moneyBack: CalendarDate | null;
}

/**
 * Returns the day of the first weekly payout of a contract that would start today, and the day by which its price has
 * come back. Null with a server whose payouts have other rules.
 */
export function useFirstDays(asset: Asset): FirstDays | null {
  const [today] = useState(() => lagosDay(serverNow()));
  if (!environment.apiExtensions) return null;
  const week = weekPaidBack(asset);
  return {
    firstPayout: payoutDate(today, 'week', 1),
    moneyBack: week === null ? null : payoutDate(today, 'week', week),
  };
}
