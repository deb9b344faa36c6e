import { useLocation } from 'react-router-dom';
import { assetMessages as messages } from '@/messages/assets';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import type { Asset } from '@/store/assets/assetsWire';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import { Button } from '@/ui/buttons/Button';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { VehicleIcon } from '@/ui/images/icons';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { AssetCards, AssetPlaceholders } from '@/widgets/offers/AssetCards';
import { ListState } from '@/widgets/feedback/QueryState';
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
      <VisuallyHidden aria-live="polite">{messages.count(arranged.length)}</VisuallyHidden>
      {arranged.length === 0 ? (
        <EmptyState
          icon={<VehicleIcon />}
          action={
            <Button variant="quiet" onClick={showAll}>
              {messages.showAll}
            </Button>
          }
        >
          {messages.noneMatch}
        </EmptyState>
      ) : (
        <AssetCards assets={arranged} linkState={fromList(search)} />
      )}
    </>
  );
}

/** Shows the assets as a list of links, or a placeholder. */
export function AssetGrid() {
  return (
    <ListState
      query={useListAssetsQuery(undefined)}
      subject="listAssets"
      loading={messages.loading}
      skeleton={<AssetPlaceholders count={8} />}
      empty={<NoAssets />}
    >
      {(assets) => <ArrangedAssets assets={assets} />}
    </ListState>
  );
}
