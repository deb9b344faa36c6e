import { Link } from 'react-router-dom';
import { classNames } from '@/ui/classNames';
import { MinibusDrawing } from '@/ui/images/MinibusDrawing';
import { csvOf } from '../../store/casesApi';
import { useListAssetUnitsInfiniteQuery } from '../../store/fleetApi';
import type { AssetUnits } from '../../store/fleetWire';
import { pages } from '../../store/pages';
import type { ListDefinition } from '../../widgets/lists';
import { pictureColumn } from '../../widgets/Thumbnail';
import { count, figure, Quantity, rowName } from '../../widgets/values';
import { unitMessages as messages } from '../../messages/assets';
import { fieldMessages } from '../../messages/fields';
import classes from './Units.module.css';

/** Returns how many of the vehicles that an asset needs are for contracts that wait. These come first. */
const neededForWaiting = ({ waiting, free, unbound }: AssetUnits) =>
  Math.max(0, waiting - free - unbound);

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Says how many contracts that wait have no vehicle, which stands out, and how many units on sale have none. */
function Summary({ of: all }: { readonly of: readonly AssetUnits[] }) {
  const waiting = sumOf(all.map((asset) => asset.waiting));
  const urgent = sumOf(all.map(neededForWaiting));
  const onSale = sumOf(all.map(({ missing }) => missing)) - urgent;
  return (
    <p className={classes.summary}>
      <strong className={classNames(urgent > 0 && classes.urgent)}>
        {messages.waitingInAll(waiting, urgent)}
      </strong>{' '}
      <span>{messages.onSale(onSale)}</span>
    </p>
  );
}

/** Shows how many vehicles an asset needs. Stands out if contracts are waiting for which there is no vehicle. */
function Needed({ of: asset }: { readonly of: AssetUnits }) {
  const { missing } = asset;
  if (missing === 0) return null;
  return (
    <div className={classNames(classes.needed, neededForWaiting(asset) > 0 && classes.urgent)}>
      <strong>{missing}</strong>
      <span>{messages.needed}</span>
    </div>
  );
}

/** The numbers of an asset that explain how many vehicles it needs. */
const explained = ['units', 'waiting', 'free', 'unbound'] as const;

/**
 * Returns whether a column isn't empty throughout. Without contracts and vehicles, each asset needs as many vehicles as it
 * has units on sale, so that their number says nothing new.
 */
function isTelling(key: string, rows: readonly AssetUnits[]) {
  const number = explained.find((each) => each === key);
  if (number === undefined) return true;
  if (number === 'units') return rows.some(({ units, missing }) => units !== missing);
  return rows.some((row) => row[number] !== 0);
}

/** Shows, for each asset, the units and contracts that need vehicles, and the vehicles that are available. */
export const units: ListDefinition<AssetUnits> = {
  page: pages.units,
  messages,
  usePages: useListAssetUnitsInfiniteQuery,
  fileOf: () => csvOf('/units/', {}),
  drawing: <MinibusDrawing />,
  summaryOf: (all) => <Summary of={all} />,
  isTelling,
  add: { to: pages.vehicles.path, right: 'POST /vehicles/' },
  columns: [
    pictureColumn(({ asset }) => asset),
    {
      key: 'asset',
      header: fieldMessages.asset,
      render: ({ asset, name }) => <Link to={`${pages.assets.path}/${asset}`}>{name}</Link>,
      ...rowName,
    },
    {
      key: 'units',
      header: messages.units,
      render: (row) => <Quantity>{row.units}</Quantity>,
      ...count,
    },
    {
      key: 'waiting',
      header: messages.waiting,
      render: ({ waiting }) => <Quantity>{waiting}</Quantity>,
      ...count,
    },
    {
      key: 'free',
      header: messages.free,
      render: ({ free }) => <Quantity>{free}</Quantity>,
      ...count,
    },
    {
      key: 'unbound',
      header: messages.unbound,
      render: ({ unbound }) => <Quantity>{unbound}</Quantity>,
      ...count,
    },
    {
      key: 'missing',
      header: messages.missing,
      render: (row) => <Needed of={row} />,
      ...figure,
    },
  ],
};
