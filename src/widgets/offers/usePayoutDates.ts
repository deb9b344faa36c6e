import { payoutDate } from '@contract/rules/payouts';
import { useState } from 'react';
import { environment } from '@/config/env';
import { lagosDay, type CalendarDate } from '@/lib/dates';
import { weekPaidBack } from '@/lib/payoutSchedule';
import { serverNow } from '@/lib/serverTime';
import type { Asset } from '@/store/assets/assetsWire';

interface PayoutDates {
  readonly firstPayout: CalendarDate;
  /** Null if the payouts add up to less than the price. */
  readonly moneyBack: CalendarDate | null;
}

/**
 * Returns the day of the first weekly payout of a contract that would start today, and the day by which its payouts add
 * up to its price. Null if the server has other payout rules.
 */
export function usePayoutDates(asset: Asset): PayoutDates | null {
  const [today] = useState(() => lagosDay(serverNow()));
  if (!environment.apiExtensions) return null;
  const week = weekPaidBack(asset);
  return {
    firstPayout: payoutDate(today, 'week', 1),
    moneyBack: week === null ? null : payoutDate(today, 'week', week),
  };
}
