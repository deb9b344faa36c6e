import { assetsCopy as copy } from '@/messages/assets';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import type { AssetListView } from '@/store/assets/assetsSlice';
import type { Asset } from '@/store/assets/assetsWire';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { VehicleIcon } from '@/ui/icons';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { AssetCards, AssetPlaces } from '@/widgets/AssetCards';
import { QueryState } from '@/widgets/QueryState';
import { arrangeAssets } from './arrangeAssets';

interface AssetGridProps {
  readonly view: AssetListView;
  readonly onShowAll: () => void;
}

function ArrangedAssets({
  assets,
  view,
  onShowAll,
}: AssetGridProps & { assets: readonly Asset[] }) {
  const balance = useAppSelector(selectBalance);
  const arranged = arrangeAssets(assets, view, balance);
  return (
    <>
      <VisuallyHidden aria-live="polite">{copy.count(arranged.length)}</VisuallyHidden>
      {arranged.length === 0 ? (
        <EmptyState
          icon={<VehicleIcon />}
          action={
            <Button variant="quiet" onClick={onShowAll}>
              {copy.showAll}
            </Button>
          }
        >
          {copy.noneMatch}
        </EmptyState>
      ) : (
        <AssetCards assets={arranged} />
      )}
    </>
  );
}

/** The assets as a list of links, or what stands in its place. */
export function AssetGrid(props: AssetGridProps) {
  return (
    <QueryState
      query={useListAssetsQuery(undefined)}
      subject="listAssets"
      loading={copy.loading}
      skeleton={<AssetPlaces count={8} />}
      empty={<EmptyState icon={<VehicleIcon />}>{copy.none}</EmptyState>}
    >
      {(assets) => <ArrangedAssets {...props} assets={assets} />}
    </QueryState>
  );
}
