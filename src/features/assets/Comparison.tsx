import { useId, type ReactNode, type RefObject } from 'react';
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
import type { OnTimeRecord } from '@/store/backing/assetRecord';
import { Money } from '@/ui/text/Money';
import { Card } from '@/ui/layout/Card';
import { FieldSkeleton } from '@/ui/feedback/FieldSkeleton';
import { SectionHeading } from '@/ui/layout/Headings';
import { SelectInput } from '@/ui/forms/SelectInput';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Table } from '@/ui/lists/Table';
import { Note } from '@/ui/text/Text';
import { formatRecord } from '@/widgets/offers/OfferFacts';
import { usePayoutDates } from '@/widgets/offers/usePayoutDates';
import type { ArrangedList } from './assetListUrl';
import classes from './AssetsScreen.module.css';

type RecordOf = (asset: Asset) => OnTimeRecord;

/** Returns the compared facts of an asset, in the order of the rows. */
function useFacts(asset: Asset, record: OnTimeRecord): Readonly<Record<string, ReactNode>> {
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
      [offerMessages.onTime]: formatRecord(record),
    }),
  };
}

interface SideBySideProps {
  readonly one: Asset;
  readonly other: Asset;
  readonly recordOf: RecordOf;
}

function SideBySide({ one, other, recordOf }: SideBySideProps) {
  const first = useFacts(one, recordOf(one));
  const second = useFacts(other, recordOf(other));
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
  /** Element of the comparison. Takes the focus once two vehicles have been chosen on their cards. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly assets: readonly Asset[];
  readonly recordOf: RecordOf;
  readonly list: ArrangedList;
}

/** Compares two assets that the customer chose, side by side. Hidden in narrow windows. */
export function Comparison({ place, assets, recordOf, list }: ComparisonProps) {
  const title = useId();
  const {
    view: { compared },
    arrange,
  } = list;
  const [one, other] = compared.map((id) => assets.find((asset) => isSameId(asset.id, id)));
  const options = assets.map((asset) => ({
    value: String(asset.id),
    label: isOutOfStock(asset) ? `${asset.name} (${offerMessages.outOfStock})` : asset.name,
  }));
  return (
    <div ref={place} tabIndex={-1} className={classes.comparison}>
      <Card as="section" aria-labelledby={title}>
        <div className={classes.pair}>
          <SectionHeading id={title}>{messages.compare}</SectionHeading>
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
          <SideBySide key={`${one.id},${other.id}`} one={one} other={other} recordOf={recordOf} />
        ) : null}
      </Card>
    </div>
  );
}

/** Renders the placeholder of the comparison before the assets have loaded. */
export const ComparisonPlaceholder = () => (
  <div className={classes.comparison} aria-hidden="true">
    <Card>
      <div className={classes.pair}>
        <Skeleton shape="text" width="most" />
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
    </Card>
  </div>
);
