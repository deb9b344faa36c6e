import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { formatCalendarDate } from '@/lib/dates';
import { isSameId } from '@/lib/isSameId';
import { equalPayout } from '@/lib/payoutSchedule';
import { yearlyReturn } from '@/lib/yearlyReturn';
import { assetMessages as messages } from '@/messages/assets';
import { offerMessages } from '@/messages/offers';
import { labelMessages } from '@/messages/labels';
import { isOutOfStock, type Asset } from '@/store/assets/assetsWire';
import { Money } from '@/ui/text/Money';
import { SectionCard } from '@/ui/layout/SectionCard';
import { SelectInput } from '@/ui/forms/SelectInput';
import { Table } from '@/ui/lists/Table';
import { Note } from '@/ui/text/Text';
import { usePayoutDates } from '@/widgets/offers/usePayoutDates';
import { useAssetListView } from './assetListUrl';
import classes from './AssetsScreen.module.css';

type OnTimeOf = (asset: Asset) => number | null;

/** Returns what is compared of an asset, in the order of the rows. */
function useFacts(asset: Asset, onTime: number | null): Readonly<Record<string, ReactNode>> {
  const days = usePayoutDates(asset);
  const { totalValue, totalPayout, durationWeeks } = asset;
  return {
    [messages.youPay]: <Money amount={totalValue} />,
    [messages.eachWeek]: <Money amount={equalPayout(totalPayout, durationWeeks, 'week')} />,
    [messages.figures.totalPayout]: <Money amount={totalPayout} />,
    [messages.aYear]: offerMessages.about(yearlyReturn(asset)),
    [messages.figures.duration]: labelMessages.durationInWeeks(durationWeeks),
    ...(days && {
      [messages.firstPayout]: formatCalendarDate(days.firstPayout),
      [offerMessages.moneyBack]: days.moneyBack
        ? formatCalendarDate(days.moneyBack)
        : offerMessages.never,
      [offerMessages.onTime]:
        onTime === null ? offerMessages.noRecord : offerMessages.percent(onTime),
    }),
  };
}

interface SideBySideProps {
  readonly one: Asset;
  readonly other: Asset;
  readonly onTimeOf: OnTimeOf;
}

function SideBySide({ one, other, onTimeOf }: SideBySideProps) {
  const first = useFacts(one, onTimeOf(one));
  const second = useFacts(other, onTimeOf(other));
  return (
    <>
      <Table
        caption={messages.comparison(one.name, other.name)}
        rows={Object.keys(first)}
        rowKey={(fact) => fact}
        columns={[
          { key: 'fact', header: messages.fact, rowHeader: true, render: (fact) => fact },
          { key: 'one', header: one.name, align: 'end', render: (fact) => first[fact] },
          { key: 'other', header: other.name, align: 'end', render: (fact) => second[fact] },
        ]}
      />
      <Note>{messages.ifToday}</Note>
      <p className={classes.pages}>
        {[one, other].map(({ id, name }) => (
          <Link key={id} to={paths.asset.to(id)}>
            {name}
          </Link>
        ))}
      </p>
    </>
  );
}

interface ComparisonProps {
  readonly assets: readonly Asset[];
  readonly onTimeOf: OnTimeOf;
}

/** Two different assets of the customer's choice side by side, if the window is wide. */
export function Comparison({ assets, onTimeOf }: ComparisonProps) {
  const [{ compared }, arrange] = useAssetListView();
  const [one, other] = compared.map((id) => assets.find((asset) => isSameId(asset.id, id)));
  const options = assets.map((asset) => ({
    value: String(asset.id),
    label: isOutOfStock(asset) ? `${asset.name} (${offerMessages.outOfStock})` : asset.name,
  }));
  return (
    <div className={classes.comparison}>
      <SectionCard title={messages.compare}>
        <div className={classes.pair}>
          <SelectInput
            label={messages.firstVehicle}
            placeholder={messages.chooseVehicle}
            options={options}
            value={one ? String(one.id) : ''}
            onValueChange={(id) => arrange({ compared: [id, compared[1]] })}
          />
          <SelectInput
            label={messages.secondVehicle}
            placeholder={messages.chooseVehicle}
            options={options}
            value={other ? String(other.id) : ''}
            onValueChange={(id) => arrange({ compared: [compared[0], id] })}
          />
        </div>
        {one && other && one !== other ? (
          <SideBySide key={`${one.id},${other.id}`} one={one} other={other} onTimeOf={onTimeOf} />
        ) : null}
      </SectionCard>
    </div>
  );
}
