import { Link } from 'react-router-dom';
import type { StockedAsset } from '@contract/office/assets';
import { assetList } from '../../store/calls';
import type { ListDefinition } from '../../widgets/lists';
import { rowName } from '../../widgets/values';
import { assetsCopy as copy } from '../../words/assets';

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
