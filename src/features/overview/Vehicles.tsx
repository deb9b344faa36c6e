import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { overviewCopy } from '@/words/overview';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import { overviewToggled, selectIsOverviewExpanded } from '@/store/assets/assetsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { SectionHeading } from '@/ui/Headings';
import { VehicleIcon } from '@/ui/icons';
import { Stack } from '@/ui/Layout';
import { LinkButton } from '@/ui/LinkButton';
import { AssetCards, AssetPlaces } from '@/widgets/AssetCards';
import { ListState } from '@/widgets/QueryState';

/** The first four assets, and all of them on demand (section 2, "Overview"). */
export function Vehicles() {
  const expanded = useAppSelector(selectIsOverviewExpanded);
  const query = useListAssetsQuery(undefined);
  const dispatch = useAppDispatch();
  const hasMore = (query.data?.items.length ?? 0) > limits.overviewAssets;
  const expandButton = hasMore ? (
    <Button variant="link" aria-expanded={expanded} onClick={() => dispatch(overviewToggled())}>
      {expanded ? overviewCopy.viewLess : overviewCopy.viewMore}
    </Button>
  ) : null;
  return (
    <Stack as="section" aria-labelledby="vehicles">
      <SectionHeading id="vehicles" actions={expandButton}>
        {overviewCopy.vehicles}
      </SectionHeading>
      <ListState
        query={query}
        subject="listAssets"
        loading={overviewCopy.loadingVehicles}
        skeleton={<AssetPlaces count={limits.overviewAssets} />}
        empty={
          <EmptyState
            icon={<VehicleIcon />}
            action={<LinkButton to={paths.cliques.to()}>{overviewCopy.browseCliques}</LinkButton>}
          >
            {overviewCopy.noVehicles}
          </EmptyState>
        }
      >
        {(assets) => (
          <AssetCards assets={assets.slice(0, expanded ? undefined : limits.overviewAssets)} />
        )}
      </ListState>
    </Stack>
  );
}
