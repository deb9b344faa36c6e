import { Link } from 'react-router-dom';
import { formatNaira } from '@/lib/money';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeading } from '@/ui/Headings';
import { Stack } from '@/ui/Layout';
import { LinkButton } from '@/ui/LinkButton';
import { Table } from '@/ui/Table';
import { useListAssetsQuery } from '../../store/assetsApi';
import { pathOfFile } from '../../store/pages';
import { FileLink } from '../../widgets/FileLink';
import { Loaded } from '../../widgets/Loaded';
import { assetsCopy as copy } from '../../words/assets';

/** All assets, with drafts and those off sale. */
export function AssetListScreen({ mayAdd }: { readonly mayAdd: boolean }) {
  const query = useListAssetsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { name, state, price, units } = copy.columns;
  return (
    <Stack>
      <PageHeading
        intro={copy.intro}
        actions={mayAdd ? <LinkButton to="/assets/new">{copy.add}</LinkButton> : null}
      >
        {copy.title}
      </PageHeading>
      <Card>
        <Loaded query={query} empty={<EmptyState>{copy.empty}</EmptyState>}>
          {(assets) => (
            <Table
              caption={copy.title}
              rows={assets}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'name',
                  header: name,
                  rowHeader: true,
                  render: (asset) => <Link to={`/assets/${asset.id}`}>{asset.name}</Link>,
                },
                { key: 'state', header: state, render: (asset) => copy.states[asset.state] },
                {
                  key: 'price',
                  header: price,
                  align: 'end',
                  whole: true,
                  render: (asset) => formatNaira(asset.total_value),
                },
                { key: 'units', header: units, align: 'end', render: (asset) => asset.units },
              ]}
            />
          )}
        </Loaded>
        <FileLink path={pathOfFile('/assets/', {})} />
      </Card>
    </Stack>
  );
}
