import { assetsCopy as copy } from '@/messages/assets';
import {
  assetsFiltered,
  selectAssetListView,
  type AssetListView,
} from '@/store/assets/assetsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PageHeading } from '@/ui/Headings';
import { AssetControls } from './AssetControls';
import { AssetGrid } from './AssetGrid';

/** Section 2, "Assets". */
export default function AssetsScreen() {
  const view = useAppSelector(selectAssetListView);
  const dispatch = useAppDispatch();
  const arrange = (change: Partial<AssetListView>) => dispatch(assetsFiltered(change));
  return (
    <>
      <PageHeading intro={copy.intro}>Assets</PageHeading>
      <AssetControls view={view} onArrange={arrange} />
      <AssetGrid view={view} onShowAll={() => arrange({ search: '', isAffordableOnly: false })} />
    </>
  );
}
