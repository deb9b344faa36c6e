import { Link } from 'react-router-dom';
import { AssetWithPhotos, type StockedAsset } from '@contract/office/assets';
import { assetList, reading } from '../../store/calls';
import type { ReadBy } from '../../store/reply';
import type { ListDefinition } from '../../widgets/lists';
import { rowName } from '../../widgets/values';
import { assetsCopy as copy } from '../../words/assets';

export type Asset = ReadBy<typeof AssetWithPhotos>;

export const useAsset = reading('/assets/:id/', AssetWithPhotos);

/** All assets, including drafts and those that are off sale. */
export const assets: ListDefinition<typeof StockedAsset> = {
  path: '/assets',
  list: assetList,
  copy,
  add: { to: '/assets/new', route: 'POST /assets/' },
  columns: [
    ['name', ({ id, name }) => <Link to={`/assets/${id}`}>{name}</Link>, rowName],
    'state',
    'total_value',
    'units',
  ],
};
