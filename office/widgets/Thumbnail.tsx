import { imageUrl } from '@/lib/imageUrl';
import { AssetImage } from '@/ui/images/AssetImage';
import type { Column } from '@/ui/lists/Table';
import { useListAssetsInfiniteQuery } from '../store/assetsApi';
import { listMessages } from '../messages/lists';
import classes from './Thumbnail.module.css';

/** Shows the picture of an asset in a row. Its name is next to it, so it has no text. */
function Thumbnail({ asset }: { readonly asset: number }) {
  const assets = useListAssetsInfiniteQuery({}).data?.pages.flat() ?? [];
  const image = assets.find(({ id }) => id === asset)?.image;
  return (
    <div className={classes.thumbnail}>
      <AssetImage src={imageUrl(image)} shape="thumbnail" />
    </div>
  );
}

/** Returns a column with the picture of each row's asset. */
export const pictureColumn = <Row,>(assetOf: (row: Row) => number): Column<Row> => ({
  key: 'picture',
  header: listMessages.picture,
  render: (row) => <Thumbnail asset={assetOf(row)} />,
  isInFront: true,
});
