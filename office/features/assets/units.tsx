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

/** Returns the numbers of vehicles that the assets need. Empty until they have loaded. */
const useMissing = (): readonly number[] =>
  useListAssetUnitsInfiniteQuery({})
    .data?.pages.flat()
    .map(({ missing }) => missing) ?? [];

/** Shows how many vehicles all assets need, on a line that is there before the number is. */
function TotalNeeded() {
  const total = useMissing().reduce((sum, missing) => sum + missing, 0);
  return <strong className={classes.total}>{total > 0 && messages.neededInAll(total)}</strong>;
}

/**
 * Shows how many vehicles an asset needs, with a bar that compares it with the neediest asset. Stands out if contracts
 * are waiting for which no vehicle is free.
 */
function Needed({ of: { missing, waiting, free } }: { readonly of: AssetUnits }) {
  const most = Math.max(...useMissing(), missing);
  if (missing === 0) return null;
  return (
    <div
      className={classNames(classes.needed, waiting > free && classes.urgent)}
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
