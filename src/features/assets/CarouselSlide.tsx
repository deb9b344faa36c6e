import { imageSet, imageUrl } from '@/lib/imageUrl';
import { labelsCopy } from '@/words/labels';
import { offerCopy as copy } from '@/words/offer';
import { assetsCopy } from '@/words/assets';
import { isOutOfStock, type Asset } from '@/store/assets/assetsWire';
import { AssetImage } from '@/ui/AssetImage';
import { Row } from '@/ui/Layout';
import { Money } from '@/ui/Money';
import { Breakable } from '@/ui/Breakable';
import { Pill } from '@/ui/Pill';
import { Note } from '@/ui/Text';
import { OfferFacts } from '@/widgets/OfferFacts';
import classes from './AssetCarousel.module.css';

interface CarouselSlideProps {
  readonly asset: Asset;
  readonly isMiddle: boolean;
  /** Pressing a card at the side brings it into the middle, as the arrows do. */
  readonly onChosen: () => void;
}

/** One card of the carousel. The middle one is announced when it changes. */
export function CarouselSlide({ asset, isMiddle, onChosen }: CarouselSlideProps) {
  return (
    <div
      role="group"
      aria-roledescription={assetsCopy.slide}
      aria-label={asset.name}
      aria-current={isMiddle || undefined}
      aria-live={isMiddle ? 'polite' : undefined}
      aria-atomic={isMiddle || undefined}
      className={classes.slide}
      onClick={onChosen}
    >
      <AssetImage src={imageUrl(asset.image)} srcSet={imageSet(asset.imageSources)} eager />
      <div className={classes.text}>
        <Row gap={1}>
          <Pill tone="brand">{labelsCopy.hirePurchase}</Pill>
          {isOutOfStock(asset) ? <Pill tone="danger">{labelsCopy.outOfStock}</Pill> : null}
        </Row>
        <strong>
          <Breakable>{asset.name}</Breakable>
        </strong>
        <Note as="span">
          {copy.value} <Money amount={asset.value} />
        </Note>
        <OfferFacts asset={asset} />
      </div>
    </div>
  );
}
