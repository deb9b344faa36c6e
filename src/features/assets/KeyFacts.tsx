import { formatCalendarDate } from '@/lib/dates';
import { missingFor } from '@/lib/money';
import { equalPayout } from '@/lib/payoutSchedule';
import { yearlyReturn } from '@/lib/yearlyReturn';
import { assetsCopy as copy } from '@/words/assets';
import { labelsCopy } from '@/words/labels';
import { offerCopy } from '@/words/offer';
import { isOutOfStock, type Asset } from '@/store/assets/assetsWire';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import { Facts } from '@/ui/Facts';
import { Money } from '@/ui/Money';
import { Note } from '@/ui/Text';
import { Shortage } from '@/widgets/Shortage';
import { UnknownBalance } from '@/widgets/UnknownBalance';
import { useProjectedPayouts } from './useProjectedPayouts';

/** The key facts before all details: the price, the payouts, the end and the balance. */
export function KeyFacts({ asset }: { asset: Asset }) {
  const balance = useAppSelector(selectBalance);
  const last = useProjectedPayouts(asset, 'week').at(-1);
  const weekly = equalPayout(asset.totalPayout, asset.durationWeeks, 'week');
  return (
    <>
      <Facts
        aria-label={copy.atAGlance}
        facts={[
          { term: copy.youPay, value: <Money amount={asset.totalValue} />, emphasis: 'total' },
          { term: copy.eachWeek, value: <Money amount={weekly} /> },
          { term: copy.aYear, value: offerCopy.about(yearlyReturn(asset)) },
          last
            ? { term: copy.endsOn, value: formatCalendarDate(last.dueDate) }
            : { term: copy.endsAfter, value: labelsCopy.durationInWeeks(asset.durationWeeks) },
        ]}
      />
      {isOutOfStock(asset) ? null : <Shortage missing={missingFor(asset.totalValue, balance)} />}
      {balance === null ? (
        <UnknownBalance />
      ) : (
        <Note>
          {copy.walletBalance} <Money amount={balance} />
        </Note>
      )}
    </>
  );
}
