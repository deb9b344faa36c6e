import { imageSet, imageUrl } from '@/lib/imageUrl';
import { offerMessages as messages } from '@/messages/offers';
import { assetMessages } from '@/messages/assets';
import { isOutOfStock, type Asset } from '@/store/assets/assetsWire';
import { AssetImage } from '@/ui/images/AssetImage';
import { Row } from '@/ui/layout/Layout';
import { Money } from '@/ui/text/Money';
import { Breakable } from '@/ui/text/Breakable';
import { Pill } from '@/ui/text/Pill';
import { Note } from '@/ui/text/Text';
import { OfferFacts } from '@/widgets/offers/OfferFacts';
import classes from './AssetCarousel.module.css';

interface CarouselSlideProps {
  readonly asset: Asset;
  readonly isMiddle: boolean;
  /** Called when a card at the side is pressed, to move it to the middle. */
  readonly onChosen: () => void;
}

/** Renders one card of the carousel. A screen reader announces the middle one when it changes. */
export function CarouselSlide({ asset, isMiddle, onChosen }: CarouselSlideProps) {
  return (
    <div
      role="group"
      aria-roledescription={assetMessages.slide}
      aria-label={asset.name}
      aria-current={isMiddle || undefined}
      aria-live={isMiddle ? 'polite' : undefined}
      aria-atomic={isMiddle || undefined}
      className={classes.slide}
      onClick={onChosen}
    >
      <AssetImage
        src={imageUrl(asset.image)}
        name={asset.name}
        srcSet={imageSet(asset.imageSources)}
        eager
      />
      <div className={classes.text}>
        <Row gap={1}>
          <Pill tone="brand">{messages.hirePurchase}</Pill>
          {isOutOfStock(asset) ? <Pill tone="danger">{messages.outOfStock}</Pill> : null}
        </Row>
        <strong className={classes.name}>
          <Breakable>{asset.name}</Breakable>
        </strong>
        <Note as="span">
          {messages.value} <Money amount={asset.value} />
        </Note>
        <OfferFacts asset={asset} />
      </div>
    </div>
  );
}
