import { assetsCopy as copy } from '@/messages/assets';
import { PageHeading } from '@/ui/Headings';
import { AssetControls } from './AssetControls';
import { AssetGrid } from './AssetGrid';
import { useAssetListView } from './useAssetListView';

/** Section 2, "Assets". */
export default function AssetsScreen() {
  const { view, arrange } = useAssetListView();
  return (
    <>
      <PageHeading intro={copy.intro}>Assets</PageHeading>
      <AssetControls view={view} onArrange={arrange} />
      <AssetGrid view={view} onShowAll={() => arrange({ search: '', isAffordableOnly: false })} />
    </>
  );
}
