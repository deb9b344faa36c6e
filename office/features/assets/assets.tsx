import { Link } from 'react-router-dom';
import { KekeDrawing } from '@/ui/images/KekeDrawing';
import { Pill } from '@/ui/text/Pill';
import { useListAssetsInfiniteQuery } from '../../store/assetsApi';
import type { StockedAsset } from '../../store/assetsWire';
import { csvOf } from '../../store/casesApi';
import { pages } from '../../store/pages';
import type { ListDefinition } from '../../widgets/lists';
import { pictureColumn } from '../../widgets/Thumbnail';
import { count, figure, naira, rowName, stateLook, statePill } from '../../widgets/values';
import { assetMessages as messages } from '../../messages/assets';
import { fieldMessages } from '../../messages/fields';

/** Shows whether an asset is on sale. */
export const saleState = ({ state, units }: Pick<StockedAsset, 'state' | 'units'>) =>
  state === 'published' && units === 0 ? <Pill>{messages.soldOut}</Pill> : statePill(state);

/** All assets, including drafts and those that are off sale. */
export const assets: ListDefinition<StockedAsset> = {
  page: pages.assets,
  messages,
  usePages: useListAssetsInfiniteQuery,
  fileOf: () => csvOf('/assets/', {}),
  drawing: <KekeDrawing />,
  add: { to: '/assets/new', right: 'POST /assets/' },
  columns: [
    pictureColumn(({ id }) => id),
    {
      key: 'asset',
      header: fieldMessages.asset,
      render: ({ id, name }) => <Link to={`/assets/${id}`}>{name}</Link>,
      ...rowName,
    },
    {
      key: 'state',
      header: fieldMessages.state,
      render: saleState,
      ...stateLook,
    },
    {
      key: 'totalValue',
      header: messages.totalValue,
      render: ({ total_value }) => naira(total_value),
      ...figure,
    },
    {
      key: 'roi',
      header: messages.roiColumn,
      render: ({ roi }) => messages.percent(roi),
      ...count,
    },
    {
      key: 'duration',
      header: messages.durationColumn,
      render: ({ duration }) => messages.weeks(duration),
      ...count,
    },
    { key: 'units', header: messages.units, render: ({ units }) => units, ...count },
  ],
};
