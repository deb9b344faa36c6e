import { Link } from 'react-router-dom';
import { KekeDrawing } from '@/ui/images/KekeDrawing';
import { Pill } from '@/ui/text/Pill';
import { Text } from '@/ui/text/Text';
import { useMediaQuery } from '@/ui/useMediaQuery';
import { useListAssetsInfiniteQuery } from '../../store/assetsApi';
import type { StockedAsset } from '../../store/assetsWire';
import { csvOf } from '../../store/casesApi';
import { pages } from '../../store/pages';
import type { ListDefinition } from '../../widgets/lists';
import { pictureColumn } from '../../widgets/Thumbnail';
import { count, moment, naira, rowName, stateLook, statePill } from '../../widgets/values';
import { assetMessages as messages } from '../../messages/assets';
import { fieldMessages, labelOf } from '../../messages/fields';
import classes from './Assets.module.css';

/** Shows whether an asset is on sale. */
export const saleState = ({ state, units }: Pick<StockedAsset, 'state' | 'units'>) =>
  state === 'published' && units === 0 ? <Pill>{messages.soldOut}</Pill> : statePill(state);

/** Shows the state of an asset in the list, in which most are on sale. So only the other states stand out. */
function ListedState({ of: asset }: { readonly of: StockedAsset }) {
  const isPhone = !useMediaQuery('(min-width: 40rem)', true);
  if (asset.state !== 'published' || asset.units === 0) return saleState(asset);
  return isPhone ? null : (
    <Text as="span" tone="muted">
      {labelOf(asset.state)}
    </Text>
  );
}

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
      render: (asset) => <ListedState of={asset} />,
      ...stateLook,
    },
    {
      key: 'totalValue',
      header: messages.totalValue,
      render: ({ total_value }) => <span className={classes.price}>{naira(total_value)}</span>,
      ...moment,
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
      ...moment,
    },
    { key: 'units', header: messages.units, render: ({ units }) => units, ...count },
  ],
};
