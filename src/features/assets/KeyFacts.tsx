import { useId } from 'react';
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
import { Figures } from '@/ui/lists/Figures';
import { Row } from '@/ui/layout/Layout';
import { Money } from '@/ui/text/Money';
import { Text } from '@/ui/text/Text';
import { Shortage } from '@/widgets/money/Shortage';
import { UnknownBalance } from '@/widgets/money/UnknownBalance';
import { projectedQualifier } from '@/widgets/offers/ProjectedNote';
import { Risk } from '@/widgets/offers/Risk';
import { usePayoutDates } from '@/widgets/offers/usePayoutDates';
import classes from './AssetDetail.module.css';

/** Shows the amount that is missing in the wallet for this asset. */
function MissingAmount({ asset }: { asset: Asset }) {
  const balance = useAppSelector(selectBalance);
  return isOutOfStock(asset) ? null : <Shortage missing={missingFor(asset.totalValue, balance)} />;
}

function WalletBalance() {
  const balance = useAppSelector(selectBalance);
  return balance === null ? (
    <UnknownBalance />
  ) : (
    <Row justify="between" gap={2}>
      <Text as="span" tone="muted">
        {messages.walletBalance}
      </Text>{' '}
      <Text as="strong">
        <Money amount={balance} />
      </Text>
    </Row>
  );
}

/** Shows when the first payout is due and when the payouts add up to the price, for a contract that starts today. */
function PayoutDates({ asset }: { asset: Asset }) {
  const days = usePayoutDates(asset);
  const id = useId();
  if (days === null) return null;
  return (
    <>
      <h2 id={id} className={classes.smallTitle}>
        {messages.whenItPays}
      </h2>
      <Facts
        aria-labelledby={id}
        facts={[
          { term: messages.firstPayout, value: formatCalendarDate(days.firstPayout) },
          days.moneyBack !== null && {
            term: offerMessages.moneyBack,
            value: formatCalendarDate(days.moneyBack),
          },
        ]}
      />
    </>
  );
}

/** Shows what customers need to decide on an asset: the price, the payouts, and what can go wrong. */
export function KeyFacts({ asset }: { asset: Asset }) {
  const last = usePayoutDates(asset)?.lastPayout;
  const weekly = equalPayout(asset.totalPayout, asset.durationWeeks, 'week');
  return (
    <>
      <Figures
        aria-label={offerMessages.atAGlance}
        figures={[
          { term: messages.youPay, amount: asset.totalValue },
          {
            term: offerMessages.eachWeek,
            qualifier: projectedQualifier(),
            amount: weekly,
            emphasis: 'main',
          },
          {
            term: offerMessages.aYear,
            qualifier: projectedQualifier(),
            value: offerMessages.about(yearlyReturn(asset)),
          },
          last
            ? { term: offerMessages.endsOn, value: formatCalendarDate(last) }
            : {
                term: messages.endsAfter,
                value: labelMessages.durationInWeeks(asset.durationWeeks),
              },
        ]}
      />
      <MissingAmount asset={asset} />
      <Risk />
    </>
  );
}

/** Shows when the payouts come, and what the customer has in the wallet. */
export function DatesAndBalance({ asset }: { asset: Asset }) {
  return (
    <>
      <PayoutDates asset={asset} />
      <div className={classes.walletBalance}>
        <WalletBalance />
      </div>
    </>
  );
}
