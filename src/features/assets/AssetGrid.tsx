import { useLocation } from 'react-router-dom';
import { environment } from '@/config/env';
import { assetMessages as messages } from '@/messages/assets';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import type { Asset } from '@/store/assets/assetsWire';
import { paidOnTime } from '@/store/backing/assetRecord';
import { useGetBackingQuery } from '@/store/backing/backingApi';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import { Button } from '@/ui/buttons/Button';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { VehicleIcon } from '@/ui/images/icons';
import { Note } from '@/ui/text/Text';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { AssetCards, AssetPlaceholders } from '@/widgets/offers/AssetCards';
import { ListState } from '@/widgets/feedback/QueryState';
import { arrangeAssets } from './arrangeAssets';
import { fromList, useAssetListView } from './assetListUrl';
import { Comparison } from './Comparison';
import { NoAssets } from './NoAssets';

/** Shows what is the same for every asset: when the first payout is due, and what the reserve covers. */
function SameForAll({ coverage }: { coverage: number | null }) {
  return (
    <Note>
      {[messages.firstPayoutOfAll, coverage === null ? null : messages.reserveOfAll(coverage)]
        .filter(Boolean)
        .join(' ')}
    </Note>
  );
}

function ArrangedAssets({ assets }: { assets: readonly Asset[] }) {
  const [view, arrange] = useAssetListView();
  const { search } = useLocation();
  const showAll = () => arrange({ search: '', isAffordableOnly: false });
  const balance = useAppSelector(selectBalance);
  const { data: backing } = useGetBackingQuery(undefined, { skip: !environment.apiExtensions });
  const onTimeOf = ({ id }: Asset) => paidOnTime(backing, id);
  const arranged = arrangeAssets(assets, view, balance, onTimeOf);
  return (
    <>
      {environment.apiExtensions ? (
        <SameForAll coverage={backing?.reserve?.coverage ?? null} />
      ) : null}
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
        <AssetCards assets={arranged} linkState={fromList(search)} onTimeOf={backing && onTimeOf} />
      )}
      {assets.length > 1 ? <Comparison assets={assets} onTimeOf={onTimeOf} /> : null}
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
