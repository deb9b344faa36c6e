import { formatCalendarDate } from '@/lib/dates';
import { missingFor } from '@/lib/money';
import { equalPayout } from '@/lib/payoutSchedule';
import { yearlyReturn } from '@/lib/yearlyReturn';
import { assetMessages as messages } from '@/messages/assets';
import { offerMessages } from '@/messages/offers';
import { labelMessages } from '@/messages/labels';
import { isOutOfStock, type Asset } from '@/store/assets/assetsWire';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import { Facts } from '@/ui/lists/Facts';
import { Money } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import { Shortage } from '@/widgets/money/Shortage';
import { UnknownBalance } from '@/widgets/money/UnknownBalance';
import { usePayoutDates } from '@/widgets/offers/usePayoutDates';
import { useProjectedPayouts } from './useProjectedPayouts';

/** Shows the key facts before all details: the price, the payouts, the last payout and the balance. */
export function KeyFacts({ asset }: { asset: Asset }) {
  const balance = useAppSelector(selectBalance);
  const last = useProjectedPayouts(asset, 'week').at(-1);
  const days = usePayoutDates(asset);
  const weekly = equalPayout(asset.totalPayout, asset.durationWeeks, 'week');
  return (
    <>
      <Facts
        aria-label={messages.atAGlance}
        facts={[
          { term: messages.youPay, value: <Money amount={asset.totalValue} />, emphasis: 'total' },
          { term: messages.eachWeek, value: <Money amount={weekly} /> },
          { term: messages.aYear, value: offerMessages.about(yearlyReturn(asset)) },
          last
            ? { term: messages.endsOn, value: formatCalendarDate(last.dueDate) }
            : {
                term: messages.endsAfter,
                value: labelMessages.durationInWeeks(asset.durationWeeks),
              },
        ]}
      />
      {isOutOfStock(asset) ? null : <Shortage missing={missingFor(asset.totalValue, balance)} />}
      {balance === null ? (
        <UnknownBalance />
      ) : (
        <Note>
          {messages.walletBalance} <Money amount={balance} />
        </Note>
      )}
      {days ? (
        <Facts
          aria-label={messages.whenItPays}
          facts={[
            { term: messages.firstPayout, value: formatCalendarDate(days.firstPayout) },
            days.moneyBack !== null && {
              term: offerMessages.moneyBack,
              value: formatCalendarDate(days.moneyBack),
            },
          ]}
        />
      ) : null}
    </>
  );
}
