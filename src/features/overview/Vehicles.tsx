import { limits } from '@/config/limits';
import { overviewCopy } from '@/messages/overview';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import { overviewToggled, selectIsOverviewExpanded } from '@/store/assets/assetsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { SectionHeading } from '@/ui/Headings';
import { VehicleIcon } from '@/ui/icons';
import { Grid, Stack } from '@/ui/Layout';
import { PictureCardSkeleton } from '@/ui/PictureCard';
import { AssetCard } from '@/widgets/AssetCard';
import { QueryState } from '@/widgets/QueryState';

const vehiclePlaces = (
  <Grid columns="card">
    {Array.from({ length: limits.overviewAssets }, (_, place) => (
      <PictureCardSkeleton key={place} />
    ))}
  </Grid>
);

function VehicleGrid({ expanded }: { expanded: boolean }) {
  return (
    <QueryState
      query={useListAssetsQuery(undefined)}
      subject="listAssets"
      loading={overviewCopy.loadingVehicles}
      skeleton={vehiclePlaces}
      empty={<EmptyState icon={<VehicleIcon />}>{overviewCopy.noVehicles}</EmptyState>}
    >
      {(assets) => (
        <Grid as="ul" columns="card">
          {assets.slice(0, expanded ? undefined : limits.overviewAssets).map((asset) => (
            <li key={asset.id}>
              <AssetCard asset={asset} />
            </li>
          ))}
        </Grid>
      )}
    </QueryState>
  );
}

function ExpandButton({ expanded }: { expanded: boolean }) {
  const { count } = useListAssetsQuery(undefined, {
    selectFromResult: ({ data }) => ({ count: data?.length ?? 0 }),
  });
  const dispatch = useAppDispatch();
  if (count <= limits.overviewAssets) return null;
  return (
    <Button variant="link" aria-expanded={expanded} onClick={() => dispatch(overviewToggled())}>
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
