import { assetsCopy as copy } from '@/messages/assets';
import { describeFailure } from '@/messages/describeFailure';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import type { AssetListView } from '@/store/assets/assetsSlice';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { VehicleIcon } from '@/ui/icons';
import { Grid } from '@/ui/Layout';
import { PictureCardSkeleton } from '@/ui/PictureCard';
import { Reload } from '@/ui/Reload';
import { LoadingStatus } from '@/ui/Skeleton';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { AssetCard } from '@/widgets/AssetCard';
import { arrangeAssets } from './arrangeAssets';

const places = [0, 1, 2, 3, 4, 5, 6, 7];

function LoadingGrid() {
  return (
    <Grid columns="card">
      <LoadingStatus>{copy.loading}</LoadingStatus>
      {places.map((place) => (
        <PictureCardSkeleton key={place} />
      ))}
    </Grid>
  );
}

interface AssetGridProps {
  readonly view: AssetListView;
  readonly onShowAll: () => void;
}

/** The assets as a list of links, or what stands in its place. */
export function AssetGrid({ view, onShowAll }: AssetGridProps) {
  const { data, error, isFetching, refetch } = useListAssetsQuery(undefined);
  const balance = useAppSelector(selectBalance);
  if (data === undefined) {
    return error === undefined ? (
      <LoadingGrid />
    ) : (
      <Reload busy={isFetching} onReload={() => void refetch()}>
        {describeFailure('listAssets', error)}
      </Reload>
    );
  }
  if (data.length === 0) return <EmptyState icon={<VehicleIcon />}>{copy.none}</EmptyState>;
  const arranged = arrangeAssets(data, view, balance);
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
        <Grid as="ul" columns="card">
          {arranged.map((asset) => (
            <li key={asset.id}>
              <AssetCard asset={asset} />
            </li>
          ))}
        </Grid>
      )}
    </>
  );
}
