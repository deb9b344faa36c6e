import { Link } from 'react-router-dom';
import { StockedAsset } from '@contract/office/assets';
import { LinkButton } from '@/ui/LinkButton';
import { assetList } from '../../store/fleetApi';
import { useMay } from '../../store/sessionApi';
import { columnsOf, rowName } from '../../widgets/fields';
import { ListPage } from '../../widgets/ListPage';
import { assetsCopy as copy } from '../../words/assets';

const columns = columnsOf(
  StockedAsset,
  [
    ['name', ({ id, name }) => <Link to={`/assets/${id}`}>{name}</Link>, rowName],
    'state',
    'total_value',
    'units',
  ],
  copy.labels,
);

/** All assets, with drafts and those off sale. */
export function AssetListScreen() {
  const mayAdd = useMay()('POST /assets/');
  return (
    <ListPage
      copy={copy}
      actions={mayAdd ? <LinkButton to="/assets/new">{copy.add}</LinkButton> : null}
      list={assetList}
      columns={columns}
    />
  );
}
