import { paths } from '@/config/paths';
import type { ReactNode } from 'react';
import { imageSet, imageUrl } from '@/lib/imageUrl';
import { offerMessages as messages } from '@/messages/offers';
import { isOutOfStock, type Asset } from '@/store/assets/assetsWire';
import type { OnTimeRecord } from '@/store/backing/assetRecord';
import { Grid } from '@/ui/layout/Layout';
import { Money } from '@/ui/text/Money';
import { Pill } from '@/ui/text/Pill';
import { ImageCard, ImageCardSkeleton } from '@/ui/layout/ImageCard';
import { OfferFacts, OfferFactsSkeleton, type OfferFactsProps } from './OfferFacts';

interface AssetCardProps extends OfferFactsProps {
  /** State for the asset's page (`useLocation().state`), such as the list to go back to. */
  readonly linkState?: unknown;
  /** A control on the card. */
  readonly action?: ReactNode;
}

function AssetCard({ asset, onTime, linkState, action }: AssetCardProps) {
  return (
    <ImageCard
      to={paths.asset.to(asset.id)}
      state={linkState}
      image={imageUrl(asset.image)}
      imageSet={imageSet(asset.imageSources)}
      title={asset.name}
      kind={messages.hirePurchase}
      badge={isOutOfStock(asset) ? <Pill tone="danger">{messages.outOfStock}</Pill> : null}
      note={
        <>
          {messages.value} <Money amount={asset.value} />
        </>
      }
      facts={<OfferFacts asset={asset} onTime={onTime} />}
      action={action}
    />
  );
}

interface AssetCardsProps extends Pick<AssetCardProps, 'linkState'> {
  readonly assets: readonly Asset[];
  /** Returns how an asset's due payouts were paid, where that is shown. */
  readonly onTimeOf?: ((asset: Asset) => OnTimeRecord) | undefined;
  readonly actionOf?: (asset: Asset) => ReactNode;
}

/** Shows assets side by side, on phones below each other. Each card links to the page of its asset. */
export function AssetCards({ assets, onTimeOf, actionOf, ...link }: AssetCardsProps) {
  return (
    <Grid as="ul" columns="card">
      {assets.map((asset) => (
        <li key={asset.id}>
          <AssetCard
            asset={asset}
            onTime={onTimeOf?.(asset)}
            action={actionOf?.(asset)}
            {...link}
          />
        </li>
      ))}
    </Grid>
  );
}

interface AssetPlaceholdersProps {
  readonly count: number;
  /** Whether the cards show how earlier payouts were paid. */
  readonly hasRecord?: boolean;
}

/** Renders placeholders for assets that are loading. */
export function AssetPlaceholders({ count, hasRecord = false }: AssetPlaceholdersProps) {
  return (
    <Grid as="ul" aria-hidden="true" columns="card">
      {Array.from({ length: count }, (_, place) => (
        <li key={place}>
          <ImageCardSkeleton facts={<OfferFactsSkeleton hasRecord={hasRecord} />} />
        </li>
      ))}
    </Grid>
  );
}
