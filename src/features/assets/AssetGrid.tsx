import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { environment } from '@/config/env';
import { assetMessages as messages } from '@/messages/assets';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import type { Asset } from '@/store/assets/assetsWire';
import { paidOnTime } from '@/store/backing/assetRecord';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import { Button } from '@/ui/buttons/Button';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { LoadingStatus } from '@/ui/feedback/Skeleton';
import { VehicleIcon } from '@/ui/images/icons';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { AssetCards, AssetPlaceholders } from '@/widgets/offers/AssetCards';
import { useNarrowScreen } from '@/widgets/navigation/useNarrowScreen';
import { ListState } from '@/widgets/feedback/QueryState';
import { arrangeAssets } from './arrangeAssets';
import { type ArrangedList, fromList, stillListed } from './assetListUrl';
import { CompareButton } from './CompareButton';
import { Comparison, ComparisonBar, ComparisonPlaceholder } from './Comparison';
import { NoAssets } from './NoAssets';
import { useBacking, useRecordOf } from './useRecordOf';

const cardPlaceholders = () => (
  <AssetPlaceholders count={8} hasRecord={environment.apiExtensions} />
);

interface ArrangedCardsProps extends ArrangedAssetsProps {
  readonly onCompared: () => void;
}

function ArrangedCards({ assets, list: { view, arrange }, onCompared }: ArrangedCardsProps) {
  const { search } = useLocation();
  const balance = useAppSelector(selectBalance);
  const { data: backing, isLoading } = useBacking();
  const recordOf = useRecordOf();
  // Shows placeholders, because the cards would change their order as soon as the payout records arrive.
  if (view.sort === 'record' && isLoading) {
    return (
      <>
        <LoadingStatus>{messages.loading}</LoadingStatus>
        {cardPlaceholders()}
      </>
    );
  }
  const arranged = arrangeAssets(assets, view, balance, ({ id }) => paidOnTime(backing, id));
  return (
    <>
      <VisuallyHidden aria-live="polite">{messages.count(arranged.length)}</VisuallyHidden>
      {arranged.length === 0 ? (
        <EmptyState
          icon={<VehicleIcon />}
          action={
            <Button
              variant="quiet"
              onClick={() => arrange({ search: '', isAffordableOnly: false })}
            >
              {messages.showAll}
            </Button>
          }
        >
          {messages.noneMatch}
        </EmptyState>
      ) : (
        <AssetCards
          assets={arranged}
          linkState={fromList(search)}
          onTimeOf={environment.apiExtensions ? recordOf : undefined}
          actionOf={(asset) =>
            assets.length > 1 && (
              <CompareButton
                asset={asset}
                compared={stillListed(view.compared, assets)}
                onChange={(compared) => arrange({ compared })}
                onCompared={onCompared}
              />
            )
          }
        />
      )}
    </>
  );
}

interface AssetGridProps {
  readonly list: ArrangedList;
}

interface ArrangedAssetsProps extends AssetGridProps {
  readonly assets: readonly Asset[];
}

function ArrangedAssets({ assets, list }: ArrangedAssetsProps) {
  const recordOf = useRecordOf();
  const comparison = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrowScreen();
  const chosen = { assets, recordOf, list };
  return (
    <>
      {assets.length > 1 && !isNarrow ? <Comparison place={comparison} {...chosen} /> : null}
      <ArrangedCards assets={assets} list={list} onCompared={() => comparison.current?.focus()} />
      {isNarrow ? <ComparisonBar {...chosen} /> : null}
    </>
  );
}

/** Shows the assets as a list of links, or a placeholder. */
export function AssetGrid({ list }: AssetGridProps) {
  return (
    <ListState
      query={useListAssetsQuery(undefined)}
      subject="listAssets"
      loading={messages.loading}
      skeleton={
        <>
          <ComparisonPlaceholder />
          {cardPlaceholders()}
        </>
      }
      empty={<NoAssets />}
    >
      {(assets) => <ArrangedAssets assets={assets} list={list} />}
    </ListState>
  );
}
