import * as limits from '@/config/limits';
import { overviewCopy } from '@/messages/overview';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import { overviewToggled, selectIsOverviewExpanded } from '@/store/assets/assetsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { SectionHeading } from '@/ui/Headings';
import { VehicleIcon } from '@/ui/icons';
import { Stack } from '@/ui/Layout';
import { AssetCards, AssetPlaces } from '@/widgets/AssetCards';
import { QueryState } from '@/widgets/QueryState';

function VehicleGrid({ expanded }: { expanded: boolean }) {
  return (
    <QueryState
      query={useListAssetsQuery(undefined)}
      subject="listAssets"
      loading={overviewCopy.loadingVehicles}
      skeleton={<AssetPlaces count={limits.overviewAssets} />}
      empty={<EmptyState icon={<VehicleIcon />}>{overviewCopy.noVehicles}</EmptyState>}
    >
      {(assets) => (
        <AssetCards assets={assets.slice(0, expanded ? undefined : limits.overviewAssets)} />
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
