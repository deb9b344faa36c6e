import { Skeleton } from '@/ui/feedback/Skeleton';
import { OfferFactsSkeleton } from '@/widgets/offers/OfferFacts';
import classes from './AssetCarousel.module.css';

function SlidePlaceholder({ isMiddle = false }: { isMiddle?: boolean }) {
  return (
    <div className={classes.slide} aria-current={isMiddle || undefined}>
      <Skeleton shape="picture" />
      <div className={classes.text}>
        <Skeleton shape="pill" width="half" />
        <div className={classes.name}>
          <Skeleton shape="text" width="most" />
        </div>
        <Skeleton shape="text" width="half" />
        <OfferFactsSkeleton hasRecord={false} />
      </div>
    </div>
  );
}

/** Renders the placeholder of the carousel while its assets load. */
export function CarouselPlaceholder() {
  return (
    <>
      <div className={classes.carousel} aria-hidden="true">
        <Skeleton shape="avatar" />
        <div className={classes.slides}>
          <SlidePlaceholder />
          <SlidePlaceholder isMiddle />
          <SlidePlaceholder />
        </div>
        <Skeleton shape="avatar" />
        <div className={classes.position}>
          <Skeleton shape="text" />
        </div>
      </div>
      <div className={classes.action}>
        <Skeleton shape="control" />
        <Skeleton shape="text" />
      </div>
    </>
  );
}
