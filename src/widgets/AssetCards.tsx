import { Fragment } from 'react';
import { paths } from '@/config/paths';
import { imageSet, imageUrl } from '@/lib/imageUrl';
import { formatNairaInShort } from '@/lib/money';
import { yearlyReturn } from '@/lib/yearlyReturn';
import { labels } from '@/messages/labels';
import { offerParts } from '@/messages/offer';
import { isOutOfStock, type Asset } from '@/store/assets/assetsWire';
import { Grid, Row } from '@/ui/Layout';
import { Money, TextWithMoney } from '@/ui/Money';
import { Pill } from '@/ui/Pill';
import { PictureCard, PictureCardSkeleton } from '@/ui/PictureCard';

const offerOf = (asset: Asset) =>
  offerParts(
    formatNairaInShort(asset.totalValue),
    formatNairaInShort(asset.totalPayout),
    asset.durationWeeks,
    yearlyReturn(asset),
  );

function AssetCard({ asset }: { asset: Asset }) {
  return (
    <PictureCard
      to={paths.asset.to(asset.id)}
      image={imageUrl(asset.image)}
      imageSet={imageSet(asset.imageSources)}
      title={asset.name}
      tag={
        <Row gap={1}>
          <Pill tone="brand">{labels.hirePurchase}</Pill>
          {isOutOfStock(asset) ? <Pill tone="danger">{labels.outOfStock}</Pill> : null}
        </Row>
      }
      value={<Money amount={asset.value} />}
      note={offerOf(asset).map((part) => (
        <Fragment key={part}>
          <span>
            <TextWithMoney>{part}</TextWithMoney>
          </span>{' '}
        </Fragment>
      ))}
    />
  );
}

/** Assets side by side, each leading to its page. */
export function AssetCards({ assets }: { assets: readonly Asset[] }) {
  return (
    <Grid as="ul" columns="card">
      {assets.map((asset) => (
        <li key={asset.id}>
          <AssetCard asset={asset} />
        </li>
      ))}
    </Grid>
  );
}

/** The places of so many assets that are still loading. */
export function AssetPlaces({ count }: { count: number }) {
  return (
    <Grid columns="card">
      {Array.from({ length: count }, (_, place) => (
        <PictureCardSkeleton key={place} />
      ))}
    </Grid>
  );
}
