import { useId, useState, type ReactNode, type RefObject } from 'react';
import { paths } from '@/config/paths';
import { type CalendarDate, formatCalendarDate } from '@/lib/dates';
import { imageSet, imageUrl } from '@/lib/imageUrl';
import { isSameId } from '@/lib/isSameId';
import { equalPayout } from '@/lib/payoutSchedule';
import { yearlyReturn } from '@/lib/yearlyReturn';
import { assetMessages as messages } from '@/messages/assets';
import { offerMessages } from '@/messages/offers';
import { labelMessages } from '@/messages/labels';
import { isOutOfStock, type Asset } from '@/store/assets/assetsWire';
import type { OnTimeRecord } from '@/store/backing/assetRecord';
import { Button } from '@/ui/buttons/Button';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { AssetImage } from '@/ui/images/AssetImage';
import { ActionBar } from '@/ui/layout/ActionBar';
import { classNames } from '@/ui/classNames';
import { Row } from '@/ui/layout/Layout';
import { Dialog } from '@/ui/overlays/Dialog';
import { Money } from '@/ui/text/Money';
import { Card } from '@/ui/layout/Card';
import { SectionHeading } from '@/ui/layout/Headings';
import { SelectInput } from '@/ui/forms/SelectInput';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Table } from '@/ui/lists/Table';
import { FourLines, Note, Text } from '@/ui/text/Text';
import { formatRecord } from '@/widgets/offers/OfferFacts';
import { ProjectedNote } from '@/widgets/offers/ProjectedNote';
import { usePayoutDates } from '@/widgets/offers/usePayoutDates';
import type { ArrangedList } from './assetListUrl';
import classes from './AssetsScreen.module.css';

type RecordOf = (asset: Asset) => OnTimeRecord;

interface ComparedFact {
  readonly value: ReactNode;
  /** A larger number is better for the customer. Undefined if the fact alone doesn't say which asset is better. */
  readonly merit?: number | undefined;
}

type ComparedFacts = Readonly<Record<string, ComparedFact>>;

/** Returns the merit of the day by which the money is back. An earlier day is better, and any day than none. */
const meritOfDay = (day: CalendarDate | null): number =>
  day === null ? -Infinity : -Date.parse(day);

/** Returns the compared facts of an asset, in the order of the rows. */
function useFacts(asset: Asset, record: OnTimeRecord): ComparedFacts {
  const days = usePayoutDates(asset);
  const { totalValue, totalPayout, durationWeeks } = asset;
  return {
    [messages.youPay]: { value: <Money amount={totalValue} />, merit: 0 - totalValue },
    [offerMessages.eachWeek]: {
      value: <Money amount={equalPayout(totalPayout, durationWeeks, 'week')} />,
    },
    [messages.figures.totalPayout]: { value: <Money amount={totalPayout} /> },
    [offerMessages.aYear]: {
      value: offerMessages.about(yearlyReturn(asset)),
      merit: yearlyReturn(asset),
    },
    [messages.figures.duration]: { value: labelMessages.durationInWeeks(durationWeeks) },
    ...(days && {
      [messages.firstPayout]: { value: formatCalendarDate(days.firstPayout) },
      [offerMessages.moneyBack]: {
        value: days.moneyBack ? formatCalendarDate(days.moneyBack) : offerMessages.never,
        merit: meritOfDay(days.moneyBack),
      },
      [offerMessages.onTime]: {
        value: formatRecord(record),
        merit: typeof record === 'number' ? record : undefined,
      },
    }),
  };
}

/** Returns the names of the facts in which an asset is better than another. */
const betterFacts = (facts: ComparedFacts, others: ComparedFacts): readonly string[] =>
  Object.entries(facts).flatMap(([name, { merit }]) => {
    const other = others[name]?.merit;
    return merit !== undefined && other !== undefined && merit > other ? [name] : [];
  });

interface ComparedValueProps {
  readonly fact: string;
  readonly facts: ComparedFacts;
  readonly better: readonly string[];
}

/** Shows a fact of an asset, in bold on a green background if it is better than that of the other asset. */
function ComparedValue({ fact, facts, better }: ComparedValueProps) {
  const value = facts[fact]?.value;
  return better.includes(fact) ? <strong className={classes.better}>{value}</strong> : value;
}

interface SideBySideProps {
  readonly one: Asset;
  readonly other: Asset;
  readonly recordOf: RecordOf;
}

function SideBySide({ one, other, recordOf }: SideBySideProps) {
  const first = useFacts(one, recordOf(one));
  const second = useFacts(other, recordOf(other));
  const columns = [
    { key: 'one', asset: one, facts: first, better: betterFacts(first, second) },
    { key: 'other', asset: other, facts: second, better: betterFacts(second, first) },
  ];
  return (
    <>
      <Table
        keepsColumns
        caption={messages.comparison(one.name, other.name)}
        rows={Object.keys(first)}
        rowKey={(fact) => fact}
        columns={[
          { key: 'fact', header: messages.fact, rowHeader: true, render: (fact) => fact },
          ...columns.map(({ key, asset, ...compared }) => ({
            key,
            header: asset.name,
            align: 'end' as const,
            render: (fact: string) => <ComparedValue fact={fact} {...compared} />,
          })),
        ]}
      />
      {columns.map(({ key, asset, better }) =>
        better.length === 0 ? null : <Text key={key}>{messages.betterIn(asset.name, better)}</Text>,
      )}
      <ProjectedNote />
      <Note>{messages.ifToday}</Note>
      <div className={classes.pages}>
        {[one, other].map(({ id, name }) => (
          <LinkButton key={id} variant="quiet" size="small" to={paths.asset.to(id)}>
            {name}
          </LinkButton>
        ))}
      </div>
    </>
  );
}

interface ChosenProps {
  readonly assets: readonly Asset[];
  readonly recordOf: RecordOf;
  readonly list: ArrangedList;
}

/** Shows the pictures of two assets above the columns of their figures. */
const Pictures = ({ assets }: Pick<ChosenProps, 'assets'>) => (
  <div className={classes.vehicles}>
    {assets.map(({ id, name, image, imageSources }) => (
      <AssetImage
        key={id}
        src={imageUrl(image)}
        name={name}
        srcSet={imageSet(imageSources)}
        shape="banner"
      />
    ))}
  </div>
);

/** Compares two assets in a narrow window: a bar counts those that are chosen, and opens a dialog with both. */
export function ComparisonBar({ assets, recordOf, list }: ChosenProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = [...new Set(list.view.compared)].flatMap((id) =>
    assets.filter((asset) => isSameId(asset.id, id)),
  );
  const [one, other] = chosen;
  if (one === undefined) return null;
  return (
    <ActionBar as="section" aria-label={messages.compare}>
      <Row nowrap>
        <div role="status" className={classes.chosen}>
          <Text as="strong">{messages.chosenVehicles(chosen.length)}</Text>
          <Text size="xs" tone="muted">
            <FourLines>{chosen.map(({ name }) => name).join(', ')}</FourLines>
          </Text>
        </div>
        <Button disabled={other === undefined} onClick={() => setOpen(true)}>
          {messages.compareShort}
        </Button>
      </Row>
      {other ? (
        <Dialog open={isOpen} title={messages.compare} onClose={() => setOpen(false)}>
          <Pictures assets={chosen} />
          <SideBySide one={one} other={other} recordOf={recordOf} />
        </Dialog>
      ) : null}
    </ActionBar>
  );
}

interface ComparisonProps extends ChosenProps {
  /** Element of the comparison. Takes the focus once two vehicles have been chosen on their cards. */
  readonly place: RefObject<HTMLDivElement | null>;
}

/** Compares two assets that the customer chose, side by side, in a wide window. */
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
  const areCompared = one !== undefined && other !== undefined && one !== other;
  return (
    <div ref={place} tabIndex={-1}>
      <Card
        as="section"
        aria-labelledby={title}
        className={classNames(!areCompared && classes.low)}
      >
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
        {areCompared ? (
          <SideBySide key={`${one.id},${other.id}`} one={one} other={other} recordOf={recordOf} />
        ) : null}
      </Card>
    </div>
  );
}

/** Renders the placeholder of the comparison before the assets have loaded. */
export const ComparisonPlaceholder = () => (
  <div className={classes.placeholder} aria-hidden="true">
    <Card className={classes.low}>
      <div className={classes.pair}>
        <Skeleton shape="text" width="most" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    </Card>
  </div>
);
