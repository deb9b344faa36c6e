import { useLocation } from 'react-router-dom';
import { assetsCopy as copy } from '@/words/assets';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import type { Asset } from '@/store/assets/assetsWire';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { VehicleIcon } from '@/ui/icons';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { AssetCards, AssetPlaces } from '@/widgets/AssetCards';
import { ListState } from '@/widgets/QueryState';
import { arrangeAssets } from './arrangeAssets';
import { fromList, useAssetListView } from './assetListUrl';
import { NoAssets } from './NoAssets';

function ArrangedAssets({ assets }: { assets: readonly Asset[] }) {
  const [view, arrange] = useAssetListView();
  const { search } = useLocation();
  const showAll = () => arrange({ search: '', isAffordableOnly: false });
  const balance = useAppSelector(selectBalance);
  const arranged = arrangeAssets(assets, view, balance);
  return (
    <>
      <VisuallyHidden aria-live="polite">{copy.count(arranged.length)}</VisuallyHidden>
      {arranged.length === 0 ? (
        <EmptyState
          icon={<VehicleIcon />}
          action={
            <Button variant="quiet" onClick={showAll}>
              {copy.showAll}
            </Button>
          }
        >
          {copy.noneMatch}
        </EmptyState>
      ) : (
        <AssetCards assets={arranged} linkState={fromList(search)} />
      )}
    </>
  );
}

/** The assets as a list of links, or its placeholder. */
export function AssetGrid() {
  return (
    <ListState
      query={useListAssetsQuery(undefined)}
      subject="listAssets"
      loading={copy.loading}
      skeleton={<AssetPlaces count={8} />}
      empty={<NoAssets />}
    >
      {(assets) => <ArrangedAssets assets={assets} />}
    </ListState>
  );
}
