import { Link } from 'react-router-dom';
import { MinibusDrawing } from '@/ui/images/MinibusDrawing';
import { Pill } from '@/ui/text/Pill';
import { csvOf } from '../../store/casesApi';
import { useListAssetUnitsInfiniteQuery } from '../../store/fleetApi';
import type { AssetUnits } from '../../store/fleetWire';
import { pages } from '../../store/pages';
import type { ListDefinition } from '../../widgets/lists';
import { pictureColumn } from '../../widgets/Thumbnail';
import { count, figure, Quantity, rowName } from '../../widgets/values';
import { unitMessages as messages } from '../../messages/assets';
import { fieldMessages } from '../../messages/fields';

/** Shows how many vehicles are needed. Stands out if contracts are waiting for which no vehicle is free. */
const needed = (missing: number, isUrgent: boolean) =>
  isUrgent ? <Pill tone="danger">{messages.needed(missing)}</Pill> : messages.needed(missing);

/** Shows, for each asset, the units and contracts that need vehicles, and the vehicles that are available. */
export const units: ListDefinition<AssetUnits> = {
  page: pages.units,
  messages,
  usePages: useListAssetUnitsInfiniteQuery,
  fileOf: () => csvOf('/units/', {}),
  drawing: <MinibusDrawing />,
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
      render: ({ missing, waiting, free }) => missing > 0 && needed(missing, waiting > free),
      ...figure,
    },
  ],
};
