import { formatCalendarDate } from '@/lib/dates';
import { toKobo } from '@/lib/money';
import { assetsCopy as copy } from '@/messages/assets';
import { labels } from '@/messages/labels';
import type { Asset } from '@/store/assets/assetsWire';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import { Facts } from '@/ui/Facts';
import { Money } from '@/ui/Money';
import { usePayoutPlan } from './usePayoutPlan';

/** What the customer pays, what they get for it and until when, and what stays in the wallet. */
export function AgreementSummary({ asset }: { asset: Asset }) {
  const balance = useAppSelector(selectBalance);
  const last = usePayoutPlan(asset).at(-1);
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
        balance !== null &&
          balance >= asset.totalValue && {
            term: copy.balanceAfterwards,
            value: <Money amount={toKobo(balance - asset.totalValue)} />,
          },
      ]}
    />
  );
}
