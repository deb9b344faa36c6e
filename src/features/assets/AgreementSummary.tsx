import { useFormikContext } from 'formik';
import { payoutIntervalOf } from '@/config/choices';
import { SelectField } from '@/forms/fields';
import { formatCalendarDate } from '@/lib/dates';
import { toKobo } from '@/lib/money';
import { assetsCopy as copy } from '@/words/assets';
import { labelsCopy } from '@/words/labels';
import type { Asset } from '@/store/assets/assetsWire';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import { Facts } from '@/ui/Facts';
import { Money } from '@/ui/Money';
import { payoutIntervalOptions } from '@/widgets/payoutIntervalOptions';
import { ProjectedNote } from '@/widgets/ProjectedNote';
import type { AgreementValues } from './agreementSchema';
import { useProjectedPayouts } from './useProjectedPayouts';

/** The price, the payouts with their interval and their end, and the balance afterwards. */
export function AgreementSummary({ asset }: { asset: Asset }) {
  const balance = useAppSelector(selectBalance);
  const { values } = useFormikContext<AgreementValues>();
  const interval = payoutIntervalOf(values.interval);
  const plan = useProjectedPayouts(asset, interval);
  const [first, last] = [plan[0], plan.at(-1)];
  const fees = toKobo(asset.totalValue - asset.value);
  return (
    <>
      <SelectField
        name="interval"
        label={copy.interval}
        required
        placeholder={copy.selectInterval}
        options={payoutIntervalOptions}
        hint={first && copy.payouts(plan.length)}
      />
      <Facts
        aria-label={copy.summary}
        facts={[
          { term: copy.payNow, value: <Money amount={asset.totalValue} />, emphasis: 'total' },
          { term: copy.feesInIt, value: <Money amount={fees} /> },
          first !== undefined &&
            interval !== undefined && {
              term: copy.eachPayout(interval, formatCalendarDate(first.dueDate)),
              value: <Money amount={first.amount} />,
              emphasis: 'total',
            },
          { term: copy.youGet, value: <Money amount={asset.totalPayout} />, emphasis: 'total' },
          last
            ? { term: copy.endsOn, value: formatCalendarDate(last.dueDate) }
            : { term: copy.endsAfter, value: labelsCopy.durationInWeeks(asset.durationWeeks) },
          balance !== null &&
            balance >= asset.totalValue && {
              term: copy.balanceAfterwards,
              value: <Money amount={toKobo(balance - asset.totalValue)} />,
            },
        ]}
      />
      <ProjectedNote />
    </>
  );
}
