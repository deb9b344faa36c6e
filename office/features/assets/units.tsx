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

declare module 'react' {
  interface CSSProperties {
    /** The vehicles that an asset needs, as a part of those that the neediest asset needs. */
    '--share'?: number;
  }
}

/** Returns the numbers of the assets. Empty until they have loaded. */
const useUnits = (): readonly AssetUnits[] =>
  useListAssetUnitsInfiniteQuery({}).data?.pages.flat() ?? [];

/** Returns how many of the vehicles that an asset needs are for contracts that wait. These come first. */
const neededForWaiting = ({ waiting, free, unbound }: AssetUnits) =>
  Math.max(0, waiting - free - unbound);

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * Shows how many vehicles all assets need, and for what. Contracts that wait stand out. The lines are there before the
 * numbers are.
 */
function TotalNeeded() {
  const all = useUnits();
  const total = sumOf(all.map(({ missing }) => missing));
  const forWaiting = sumOf(all.map(neededForWaiting));
  return (
    <div className={classes.total}>
      <strong>{total > 0 && messages.neededInAll(total)}</strong>
      <div className={classes.split}>
        {total > 0 && (
          <>
            <span className={classNames(forWaiting > 0 && classes.urgent)}>
              {messages.forWaiting(forWaiting)}
            </span>
            <span>{messages.forSale(total - forWaiting)}</span>
          </>
        )}
      </div>
    </div>
  );
}

/**
 * Shows how many vehicles an asset needs, with a bar that compares it with the neediest asset. Stands out if contracts
 * are waiting for which there is no vehicle.
 */
function Needed({ of: asset }: { readonly of: AssetUnits }) {
  const { missing } = asset;
  const most = Math.max(...useUnits().map((each) => each.missing), missing);
  if (missing === 0) return null;
  return (
    <div
      className={classNames(classes.needed, neededForWaiting(asset) > 0 && classes.urgent)}
      style={{ '--share': missing / most }}
    >
      <strong>{missing}</strong>
      <span>{messages.needed}</span>
    </div>
  );
}

/** Shows, for each asset, the units and contracts that need vehicles, and the vehicles that are available. */
export const units: ListDefinition<AssetUnits> = {
  page: pages.units,
  messages,
  usePages: useListAssetUnitsInfiniteQuery,
  fileOf: () => csvOf('/units/', {}),
  drawing: <MinibusDrawing />,
  State: TotalNeeded,
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
