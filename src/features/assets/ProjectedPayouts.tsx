import type { PayoutInterval } from '@/config/choices';
import * as limits from '@/config/limits';
import { formatCalendarDate, formatDay, formatMonth } from '@/lib/dates';
import { formatNaira, formatCompactNaira, toKobo } from '@/lib/money';
import type { ProjectedPayout } from '@/lib/payoutSchedule';
import { assetMessages as messages } from '@/messages/assets';
import { projectionIntervalChosen, selectProjectionInterval } from '@/store/assets/assetsSlice';
import type { Asset } from '@/store/assets/assetsWire';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { LazyBarChart } from '@/widgets/figures/LazyBarChart';
import { Facts } from '@/ui/lists/Facts';
import { Money } from '@/ui/text/Money';
import { SectionCard } from '@/ui/layout/SectionCard';
import { SegmentedControl } from '@/ui/forms/SegmentedControl';
import { payoutIntervalOptions } from '@/widgets/forms/payoutIntervalOptions';
import { useProjectedPayouts } from './useProjectedPayouts';

const format = (value: number) => formatNaira(toKobo(value));

/** Formats a date for the axis. The weekly payouts of a short contract need days. Months are enough for all others. */
const tickOf = (interval: PayoutInterval, payouts: number) =>
  interval === 'week' && payouts <= limits.weeksPerYear / 2 ? formatDay : formatMonth;

/** Returns a bar for each payout, with the total paid by then. */
function cumulativeBars(payouts: readonly ProjectedPayout[], interval: PayoutInterval) {
  const tick = tickOf(interval, payouts.length);
  let paid = 0;
  return payouts.map(({ number, dueDate, amount }) => {
    paid += amount;
    return {
      key: String(number),
      label: formatCalendarDate(dueDate),
      tick: tick(dueDate),
      value: paid,
    };
  });
}

/** Shows the amount of each payout, and of the last one if it differs. */
function PayoutAmounts({ payouts }: { payouts: readonly ProjectedPayout[] }) {
  const interval = useAppSelector(selectProjectionInterval);
  const [first, last] = [payouts[0], payouts.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <Facts
      facts={[
        {
          term: messages.countedPayouts(payouts.length, interval),
          value: <Money amount={first.amount} />,
        },
        last.amount !== first.amount && {
          term: messages.lastPayout,
          value: <Money amount={last.amount} />,
        },
      ]}
    />
  );
}

/** Shows the payouts of a contract that would start today, by the rules of Mota's own server. */
export function ProjectedPayouts({ asset }: { asset: Asset }) {
  const interval = useAppSelector(selectProjectionInterval);
  const dispatch = useAppDispatch();
  const payouts = useProjectedPayouts(asset, interval);
  const choose = (chosen: PayoutInterval) => dispatch(projectionIntervalChosen(chosen));

  return (
    <SectionCard title={messages.projection} intro={messages.projectionIntro}>
      <SegmentedControl
        legend={messages.projectionInterval}
        options={payoutIntervalOptions}
        value={interval}
        onChange={choose}
        onConfirm={choose}
      />
      <PayoutAmounts payouts={payouts} />
      <LazyBarChart
        title={messages.projection}
        labelHeader={messages.paidBy}
        valueHeader={messages.paidInAll}
        bars={cumulativeBars(payouts, interval)}
        reference={{ label: messages.amountInvested, value: asset.totalValue }}
        format={format}
        formatShort={formatCompactNaira}
      />
    </SectionCard>
  );
}
