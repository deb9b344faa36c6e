import { Skeleton, Skeletons } from '@/ui/feedback/Skeleton';
import classes from './AssetCarousel.module.css';

function SlidePlaceholder({ isMiddle = false }: { isMiddle?: boolean }) {
  return (
    <div className={classes.slide} aria-current={isMiddle || undefined}>
      <Skeleton shape="picture" />
      <div className={classes.text}>
        <Skeleton shape="pill" width="half" />
        <Skeleton shape="text" width="most" />
        <Skeletons shape="text" width="half" count={2} />
      </div>
    </div>
  );
}

/** The placeholder of the carousel while its assets load. */
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
      </div>
      <div className={classes.action}>
        <Skeleton shape="control" />
      </div>
    </>
  );
}
