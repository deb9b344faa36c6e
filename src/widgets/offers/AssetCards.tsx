import { paths } from '@/config/paths';
import { imageSet, imageUrl } from '@/lib/imageUrl';
import { offerMessages as messages } from '@/messages/offers';
import { isOutOfStock, type Asset } from '@/store/assets/assetsWire';
import { Grid, Row } from '@/ui/layout/Layout';
import { Money } from '@/ui/text/Money';
import { Pill } from '@/ui/text/Pill';
import { ImageCard, ImageCardSkeleton } from '@/ui/layout/ImageCard';
import { OfferFacts, type OfferFactsProps } from './OfferFacts';

interface AssetCardProps extends OfferFactsProps {
  /** State for the asset's page (`useLocation().state`), such as the list to go back to. */
  readonly linkState?: unknown;
}

function AssetCard({ asset, onTime, linkState }: AssetCardProps) {
  return (
    <ImageCard
      to={paths.asset.to(asset.id)}
      state={linkState}
      image={imageUrl(asset.image)}
      imageSet={imageSet(asset.imageSources)}
      title={asset.name}
      tag={
        <Row>
          <Pill tone="brand">{messages.hirePurchase}</Pill>
        </Row>
      }
      badge={isOutOfStock(asset) ? <Pill tone="danger">{messages.outOfStock}</Pill> : null}
      note={
        <>
          {messages.value} <Money amount={asset.value} />
        </>
      }
      facts={<OfferFacts asset={asset} onTime={onTime} />}
    />
  );
}

interface AssetCardsProps extends Pick<AssetCardProps, 'linkState'> {
  readonly assets: readonly Asset[];
  /** Returns the percentage of an asset's due payouts that were paid on time. Null without published figures. */
  readonly onTimeOf?: ((asset: Asset) => number | null) | undefined;
}

/** Shows assets side by side. Each card links to the page of its asset. */
export function AssetCards({ assets, onTimeOf, ...link }: AssetCardsProps) {
  return (
    <Grid as="ul" columns="card">
      {assets.map((asset) => (
        <li key={asset.id}>
          <AssetCard asset={asset} onTime={onTimeOf?.(asset)} {...link} />
        </li>
      ))}
    </Grid>
  );
}

/** Placeholders for assets that are loading. */
export function AssetPlaceholders({ count }: { count: number }) {
  return (
    <Grid columns="card">
      {Array.from({ length: count }, (_, place) => (
        <ImageCardSkeleton key={place} />
      ))}
    </Grid>
  );
}
