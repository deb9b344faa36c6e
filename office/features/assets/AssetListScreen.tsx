import { Link } from 'react-router-dom';
import { formatNaira } from '@/lib/money';
import { LinkButton } from '@/ui/LinkButton';
import type { Column } from '@/ui/Table';
import { assetList, type AssetSummary } from '../../store/fleetApi';
import { useMay } from '../../store/sessionApi';
import { figureColumn, nameColumn, wordsColumn } from '../../widgets/columns';
import { ListPage } from '../../widgets/ListPage';
import { assetsCopy as copy } from '../../words/assets';

const { name, state, price, units } = copy.columns;
const columns: readonly Column<AssetSummary>[] = [
  nameColumn(name, (asset) => <Link to={`/assets/${asset.id}`}>{asset.name}</Link>),
  wordsColumn(state, (asset) => copy.states[asset.state]),
  figureColumn(price, (asset) => formatNaira(asset.total_value)),
  figureColumn(units, (asset) => asset.units),
];

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
