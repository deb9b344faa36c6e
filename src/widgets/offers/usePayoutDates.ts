import { payoutCount, payoutDate, type PayoutInterval } from '@contract/rules/payouts';
import { useState } from 'react';
import { environment } from '@/config/env';
import { lagosDay, type CalendarDate } from '@/lib/dates';
import { payoutPaidBack, type PricedContract } from '@/lib/payoutSchedule';
import { serverNow } from '@/lib/serverTime';

interface PayoutDates {
  readonly firstPayout: CalendarDate;
  /** Null if the payouts add up to less than the price. */
  readonly moneyBack: CalendarDate | null;
  readonly lastPayout: CalendarDate;
}

/**
 * Returns the days of the first and the last payout of a contract that would start today, and the day by which its
 * payouts add up to its price. Null if the server has other payout rules.
 */
export function usePayoutDates(
  contract: PricedContract,
  interval: PayoutInterval = 'week',
): PayoutDates | null {
  const [today] = useState(() => lagosDay(serverNow()));
  if (!environment.apiExtensions) return null;
  const dayOf = (payout: number) => payoutDate(today, interval, payout);
  const back = payoutPaidBack(contract, interval);
  return {
    firstPayout: dayOf(1),
    moneyBack: back === null ? null : dayOf(back),
    lastPayout: dayOf(payoutCount(contract.durationWeeks, interval)),
  };
}
