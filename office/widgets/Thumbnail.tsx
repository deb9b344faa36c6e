import { skipToken } from '@reduxjs/toolkit/query';
import { imageUrl } from '@/lib/imageUrl';
import { AssetImage } from '@/ui/images/AssetImage';
import type { Column } from '@/ui/lists/Table';
import { useListAssetsInfiniteQuery } from '../store/assetsApi';
import { useMay } from '../store/sessionApi';
import { listMessages } from '../messages/lists';
import classes from './Thumbnail.module.css';

interface PictureProps {
  readonly asset: number;
  /** Whether the picture is always on the first screen. */
  readonly eager?: boolean;
}

/** Shows the picture of an asset. Its name is next to it, so it has no text. */
function Picture({ asset, eager = false }: PictureProps) {
  const may = useMay();
  const { data } = useListAssetsInfiniteQuery(may('GET /assets/') ? {} : skipToken);
  const found = data?.pages.flat().find(({ id }) => id === asset);
  return (
    <AssetImage src={imageUrl(found?.image)} name={found?.name} shape="thumbnail" eager={eager} />
  );
}

/** Shows the picture of an asset next to the title of a page. */
export const TitlePicture = ({ asset }: Pick<PictureProps, 'asset'>) => (
  <div className={classes.title}>
    <Picture asset={asset} eager />
  </div>
);

/** Returns a column with the picture of each row's asset. */
export const pictureColumn = <Row,>(assetOf: (row: Row) => number): Column<Row> => ({
  key: 'picture',
  header: listMessages.picture,
  render: (row) => (
    <div className={classes.thumbnail}>
      <Picture asset={assetOf(row)} />
    </div>
  ),
  isInFront: true,
});
