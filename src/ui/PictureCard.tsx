import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { AssetImage } from './AssetImage';
import classes from './PictureCard.module.css';
import { Skeleton, Skeletons } from './Skeleton';

type PictureCardProps = Omit<LinkProps, 'className' | 'title' | 'children'> & {
  readonly image: string | null;
  readonly imageSet?: string | undefined;
  readonly title: string;
  /** A pill above the title. */
  readonly tag?: ReactNode;
  /** The figure that counts. */
  readonly value: ReactNode;
  /** A quiet line at the end. */
  readonly note?: ReactNode;
};

/** An asset as one link: picture, kind, name, value. Stands in a `Grid columns="card"`. */
export function PictureCard(props: PictureCardProps) {
  const { image, imageSet, title, tag, value, note, ...link } = props;
  return (
    <Link {...link} className={classes.card}>
      <AssetImage src={image} srcSet={imageSet} />
      <span className={classes.text}>
        {tag}
        <strong className={classes.title}>{title}</strong>
        <span className={classes.value}>{value}</span>
        {note ? <span className={classes.note}>{note}</span> : null}
      </span>
    </Link>
  );
}

/** The place of a card that is still loading. */
export function PictureCardSkeleton() {
  return (
    <span className={classes.card} aria-hidden="true">
      <Skeleton shape="picture" />
      <span className={classes.text}>
        <Skeleton shape="pill" width="half" />
        <Skeleton shape="text" width="most" />
        <Skeleton shape="text" width="half" />
        <Skeletons shape="text" width="most" count={3} />
      </span>
    </span>
  );
}
