import { limits } from '@/config/limits';
import { describeFailure } from '@/messages/describeFailure';
import { overviewCopy } from '@/messages/overview';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import {
  overviewCollapsed,
  overviewExpanded,
  selectIsOverviewExpanded,
} from '@/store/assets/assetsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { SectionHeading } from '@/ui/Headings';
import { VehicleIcon } from '@/ui/icons';
import { Grid, Stack } from '@/ui/Layout';
import { PictureCardSkeleton } from '@/ui/PictureCard';
import { Reload } from '@/ui/Reload';
import { LoadingStatus } from '@/ui/Skeleton';
import { AssetCard } from '@/widgets/AssetCard';

const places = Array.from({ length: limits.overviewAssets }, (_, index) => index);

function VehiclePlaces() {
  return (
    <Grid columns="card">
      <LoadingStatus>{overviewCopy.loadingVehicles}</LoadingStatus>
      {places.map((place) => (
        <PictureCardSkeleton key={place} />
      ))}
    </Grid>
  );
}

function VehicleGrid({ expanded }: { expanded: boolean }) {
  const { data, error, isFetching, refetch } = useListAssetsQuery(undefined);
  if (data === undefined) {
    return error === undefined ? (
      <VehiclePlaces />
    ) : (
      <Reload busy={isFetching} onReload={() => void refetch()}>
        {describeFailure('listAssets', error)}
      </Reload>
    );
  }
  if (data.length === 0) {
    return <EmptyState icon={<VehicleIcon />}>{overviewCopy.noVehicles}</EmptyState>;
  }
  return (
    <Grid as="ul" columns="card">
      {data.slice(0, expanded ? undefined : limits.overviewAssets).map((asset) => (
        <li key={asset.id}>
          <AssetCard asset={asset} />
        </li>
      ))}
    </Grid>
  );
}

function ExpandButton({ expanded }: { expanded: boolean }) {
  const { count } = useListAssetsQuery(undefined, {
    selectFromResult: ({ data }) => ({ count: data?.length ?? 0 }),
  });
  const dispatch = useAppDispatch();
  if (count <= limits.overviewAssets) return null;
  return (
    <Button
      variant="link"
      aria-expanded={expanded}
      onClick={() => dispatch(expanded ? overviewCollapsed() : overviewExpanded())}
    >
      {expanded ? 'View Less' : 'View More'}
    </Button>
  );
}

/** The first four assets, all of them on demand (section 2, "Overview"). */
export function Vehicles() {
  const expanded = useAppSelector(selectIsOverviewExpanded);
  return (
    <Stack as="section" aria-labelledby="vehicles">
      <SectionHeading id="vehicles" actions={<ExpandButton expanded={expanded} />}>
        Vehicles
      </SectionHeading>
      <VehicleGrid expanded={expanded} />
    </Stack>
  );
}
