import { Link } from 'react-router-dom';
import type { StockedAsset } from '@contract/office/assets';
import { assetList } from '../../store/assetList';
import { rowName } from '../../widgets/fields';
import type { ListDefinition } from '../../widgets/queue/definition';
import { assetsCopy as copy } from '../../words/assets';

/** All assets, with drafts and those off sale. */
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
