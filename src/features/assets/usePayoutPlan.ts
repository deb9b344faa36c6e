import { useFormikContext } from 'formik';
import { payoutIntervalOf } from '@/config/choices';
import type { CalendarDate } from '@/lib/dates';
import { projectedPayouts, type ProjectedPayout } from '@/lib/payoutSchedule';
import type { Asset } from '@/store/assets/assetsWire';
import type { AgreementValues } from './agreementSchema';

export interface AgreementPlan {
  readonly asset: Asset;
  /** The day on which the contract would begin. */
  readonly today: CalendarDate;
}

/** The payouts at the interval that the agreement says; empty while it says none. */
export function usePayoutPlan({ asset, today }: AgreementPlan): readonly ProjectedPayout[] {
  const { values } = useFormikContext<AgreementValues>();
  const interval = payoutIntervalOf(values.interval);
  if (interval === undefined) return [];
  const { totalPayout, durationWeeks } = asset;
  return projectedPayouts({ totalPayout, durationWeeks, interval, startDate: today });
}
