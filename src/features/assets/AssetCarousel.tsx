import { type KeyboardEvent, useRef, type PointerEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { assetMessages as messages } from '@/messages/assets';
import { carouselTurned, selectCarouselIndex } from '@/store/assets/assetsSlice';
import type { Asset } from '@/store/assets/assetsWire';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/buttons/Button';
import { IconButton } from '@/ui/buttons/IconButton';
import { ChevronLeftIcon, ChevronRightIcon } from '@/ui/images/icons';
import { useNarrowScreen } from '@/widgets/navigation/useNarrowScreen';
import { slidesAround, wrapped, type NonEmpty } from './carouselSlides';
import { CarouselSlide } from './CarouselSlide';
import classes from './AssetCarousel.module.css';

/** Minimum length of a horizontal swipe, in CSS pixels. */
const minimumDistance = 40;

/**
 * Calls `onSwipe` after a swipe to the left (1: next) or to the right (-1). The element needs `touch-action: pan-y`.
 */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
      start.current = pointerType !== 'mouse' && isPrimary ? clientX : null;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      if (start.current === null) return;
      const distance = clientX - start.current;
      start.current = null;
      if (Math.abs(distance) >= minimumDistance) onSwipe(distance < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Renders a carousel of assets that turns endlessly in both directions. Shows up to three of them, or one on narrow
 * screens. "Continue" opens the middle one.
 */
export function AssetCarousel({ assets }: { assets: NonEmpty<Asset> }) {
  const count = assets.length;
  const middle = wrapped(useAppSelector(selectCarouselIndex), count);
  const isNarrow = useNarrowScreen();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const turn = (step: number) => {
    if (step !== 0) dispatch(carouselTurned({ index: wrapped(middle + step, count) }));
  };
  const swipe = useSwipe(turn);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    // Prevents the page from scrolling sideways.
    event.preventDefault();
    turn(step);
  };

  const shown = isNarrow ? limits.carouselAssetsNarrow : limits.carouselAssets;
  const slides = slidesAround(assets, middle, shown);
  return (
    <>
      <section
        aria-label={messages.title}
        aria-roledescription={messages.carousel}
        tabIndex={0}
        className={classes.carousel}
        onKeyDown={onKeyDown}
      >
        <IconButton label={messages.previous} disabled={count === 1} onClick={() => turn(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <div {...swipe} className={classes.slides}>
          {slides.map(({ item, offset }) => (
            <CarouselSlide
              key={offset}
              asset={item}
              isMiddle={offset === 0}
              onChosen={() => turn(offset)}
            />
          ))}
        </div>
        <IconButton label={messages.next} disabled={count === 1} onClick={() => turn(1)}>
          <ChevronRightIcon />
        </IconButton>
        <p className={classes.position}>{messages.position(middle, count)}</p>
      </section>
      <div className={classes.action}>
        <Button
          block
          onClick={() => void navigate(paths.asset.to((assets[middle] ?? assets[0]).id))}
        >
          {messages.continue}
        </Button>
        <Link to={paths.assets.to()}>{messages.seeAll}</Link>
      </div>
    </>
  );
}
