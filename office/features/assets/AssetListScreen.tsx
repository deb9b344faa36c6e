import { Link } from 'react-router-dom';
import { formatNaira } from '@/lib/money';
import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { Stack } from '@/ui/Layout';
import { LinkButton } from '@/ui/LinkButton';
import type { Column } from '@/ui/Table';
import { useListAssetsQuery, type AssetSummary } from '../../store/assetsApi';
import { pathOfFile } from '../../store/pages';
import { useMay } from '../../store/sessionApi';
import { figureColumn, nameColumn, wordsColumn } from '../../widgets/columns';
import { ListTable } from '../../widgets/ListTable';
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
    <Stack>
      <PageHeading
        intro={copy.intro}
        actions={mayAdd ? <LinkButton to="/assets/new">{copy.add}</LinkButton> : null}
      >
        {copy.title}
      </PageHeading>
      <Card>
        <ListTable
          caption={copy.title}
          empty={copy.empty}
          query={useListAssetsQuery(undefined)}
          file={pathOfFile('/assets/', {})}
          columns={columns}
        />
      </Card>
    </Stack>
  );
}
