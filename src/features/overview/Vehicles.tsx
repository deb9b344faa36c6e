import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { overviewMessages } from '@/messages/overview';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import { overviewToggled, selectIsOverviewExpanded } from '@/store/assets/assetsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/buttons/Button';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { SectionHeading } from '@/ui/layout/Headings';
import { KekeDrawing } from '@/ui/images/KekeDrawing';
import { Stack } from '@/ui/layout/Layout';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { AssetCards, AssetPlaceholders } from '@/widgets/offers/AssetCards';
import { ListState } from '@/widgets/feedback/QueryState';

/** Shows the first four assets, and all of them on demand (section 2, "Overview"). */
export function Vehicles() {
  const expanded = useAppSelector(selectIsOverviewExpanded);
  const query = useListAssetsQuery(undefined);
  const dispatch = useAppDispatch();
  const hasMore = (query.data?.items.length ?? 0) > limits.overviewAssets;
  const expandButton = hasMore ? (
    <Button variant="link" aria-expanded={expanded} onClick={() => dispatch(overviewToggled())}>
      {expanded ? overviewMessages.viewLess : overviewMessages.viewMore}
    </Button>
  ) : query.isLoading ? (
    <Skeleton shape="link" width="quarter" />
  ) : null;
  return (
    <Stack as="section" aria-labelledby="vehicles">
      <SectionHeading id="vehicles" actions={expandButton}>
        {overviewMessages.vehicles}
      </SectionHeading>
      <ListState
        query={query}
        subject="listAssets"
        loading={overviewMessages.loadingVehicles}
        skeleton={<AssetPlaceholders count={limits.overviewAssets} />}
        empty={
          <EmptyState
            drawing={<KekeDrawing />}
            action={
              <LinkButton to={paths.cliques.to()}>{overviewMessages.browseCliques}</LinkButton>
            }
          >
            {overviewMessages.noVehicles}
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
