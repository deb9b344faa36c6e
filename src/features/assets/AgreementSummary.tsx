import { useFormikContext } from 'formik';
import { payoutIntervalOf } from '@/config/choices';
import { SelectField } from '@/forms/fields';
import { formatCalendarDate } from '@/lib/dates';
import { toKobo } from '@/lib/money';
import { assetMessages as messages } from '@/messages/assets';
import { labelMessages } from '@/messages/labels';
import { offerMessages } from '@/messages/offers';
import type { Asset } from '@/store/assets/assetsWire';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import { Facts } from '@/ui/lists/Facts';
import { Money } from '@/ui/text/Money';
import { payoutIntervalOptions } from '@/widgets/forms/payoutIntervalOptions';
import { projectedQualifier, ProjectedNote } from '@/widgets/offers/ProjectedNote';
import type { AgreementValues } from './agreementSchema';
import { useProjectedPayouts } from './useProjectedPayouts';

/**
 * Renders the choice of the payout interval, and below it the price, the fees in it, the payouts and the balance
 * afterwards.
 */
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
        label={messages.interval}
        required
        placeholder={messages.selectInterval}
        options={payoutIntervalOptions}
        hint={first && messages.payouts(plan.length)}
      />
      <Facts
        aria-label={messages.summary}
        facts={[
          { term: messages.payNow, value: <Money amount={asset.totalValue} />, emphasis: 'total' },
          { term: messages.feesInIt, value: <Money amount={fees} /> },
          first !== undefined &&
            interval !== undefined && {
              term: messages.eachPayout(interval, formatCalendarDate(first.dueDate)),
              value: <Money amount={first.amount} />,
              emphasis: 'total',
            },
          {
            term: messages.youGet,
            qualifier: projectedQualifier(),
            value: <Money amount={asset.totalPayout} />,
            emphasis: 'total',
          },
          last
            ? { term: offerMessages.endsOn, value: formatCalendarDate(last.dueDate) }
            : {
                term: messages.endsAfter,
                value: labelMessages.durationInWeeks(asset.durationWeeks),
              },
          balance !== null &&
            balance >= asset.totalValue && {
              term: messages.balanceAfterwards,
              value: <Money amount={toKobo(balance - asset.totalValue)} />,
            },
        ]}
      />
      <ProjectedNote />
    </>
  );
}
