import { isNameOfKeke } from '@contract/rules/vehicleTypes';
import { type ReactNode, useState } from 'react';
import classes from './AssetImage.module.css';
import { classNames } from '../classNames';
import { KekeAndPlateIcon, KekeIcon, VehicleAndPlateIcon, VehicleIcon } from './icons';

interface AssetImageProps {
  /** A full URL. Null shows the placeholder. */
  readonly src: string | null;
  /** The name of the vehicle, which decides the outline of the placeholder. */
  readonly name?: string | undefined;
  /** The same picture in several widths. */
  readonly srcSet?: string | undefined;
  /** The picture in other formats, as `source` elements. */
  readonly children?: ReactNode;
  /** Alternative text. Empty next to the name of the vehicle. */
  readonly alt?: string;
  /**
   * `card` is at the top of a card, `hero` is on its own, `banner` is a low one at the top of a page, `thumbnail` is
   * next to a line of text.
   */
  readonly shape?: 'card' | 'hero' | 'banner' | 'thumbnail';
  /** Whether the placeholder for an image that is missing or can't be loaded has a number plate. */
  readonly hasPlate?: boolean;
  /** Whether to load it at once instead of when it comes near the screen. */
  readonly eager?: boolean;
}

/** Width of each shape on the screen, for choosing among the widths of the image. */
export const imageSizes = {
  card: '(max-width: 479px) 6rem, (max-width: 768px) 50vw, 20rem',
  hero: '(max-width: 768px) 100vw, 36rem',
  banner: '(max-width: 768px) 100vw, 36rem',
  thumbnail: '4.5rem',
} as const;

interface OutlineProps {
  readonly name: string;
  readonly hasPlate: boolean;
}

/** Renders the outline of a vehicle, perhaps above its number plate. */
function Outline({ name, hasPlate }: OutlineProps) {
  const isKeke = isNameOfKeke(name);
  if (!hasPlate) return isKeke ? <KekeIcon /> : <VehicleIcon />;
  const Icon = isKeke ? KekeAndPlateIcon : VehicleAndPlateIcon;
  return <Icon className={classes.outline} strokeWidth="1" />;
}

/** Renders the image of a vehicle, or a placeholder if it is missing or can't be loaded. */
export function AssetImage(props: AssetImageProps) {
  const { src, name = '', srcSet, children, alt = '', shape = 'card' } = props;
  const { hasPlate = true, eager = false } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = src !== null && src !== broken;
  const Ground = isShown ? 'picture' : 'span';
  return (
    <Ground className={classNames(classes.ground, classes[shape])}>
      {isShown ? (
        <>
          {children}
          <img
            src={src}
            srcSet={srcSet}
            sizes={srcSet && imageSizes[shape]}
            width={480}
            height={360}
            alt={alt}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            className={classes.picture}
            onError={() => setBroken(src)}
          />
        </>
      ) : (
        <Outline name={name} hasPlate={hasPlate} />
      )}
    </Ground>
  );
}
