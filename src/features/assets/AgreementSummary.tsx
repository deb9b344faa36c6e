import { formatCalendarDate } from '@/lib/dates';
import { toKobo } from '@/lib/money';
import { assetsCopy as copy } from '@/messages/assets';
import { labels } from '@/messages/labels';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import { Facts } from '@/ui/Facts';
import { Money } from '@/ui/Money';
import { usePayoutPlan, type AgreementPlan } from './usePayoutPlan';

/** What the customer pays, what they get for it and until when, and what stays in the wallet. */
export function AgreementSummary(props: AgreementPlan) {
  const { asset } = props;
  const balance = useAppSelector(selectBalance);
  const last = usePayoutPlan(props).at(-1);
  const fees = toKobo(asset.totalValue - asset.value);
  return (
    <Facts
      aria-label={copy.summary}
      facts={[
        { term: copy.payNow, value: <Money amount={asset.totalValue} />, emphasis: 'total' },
        { term: copy.feesInIt, value: <Money amount={fees} /> },
        { term: copy.youGet, value: <Money amount={asset.totalPayout} />, emphasis: 'total' },
        last
          ? { term: copy.endsOn, value: formatCalendarDate(last.dueDate) }
          : { term: copy.endsAfter, value: labels.durationInWeeks(asset.durationWeeks) },
        ...(balance === null || balance < asset.totalValue
          ? []
          : [
              {
                term: copy.balanceAfterwards,
                value: <Money amount={toKobo(balance - asset.totalValue)} />,
              },
            ]),
      ]}
    />
  );
}
