import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../classNames';
import { AssetImage } from '../images/AssetImage';
import { Breakable } from '../text/Breakable';
import classes from './ImageCard.module.css';
import { Skeleton } from '../feedback/Skeleton';

interface ImageCardProps extends Omit<LinkProps, 'className' | 'title' | 'children'> {
  readonly image: string | null;
  readonly imageSet?: string | undefined;
  readonly title: string;
  /** What is offered, in a quiet line above the title. */
  readonly kind: string;
  /** A pill on the picture. */
  readonly badge?: ReactNode;
  /** A quiet line under the title. */
  readonly note: ReactNode;
  /** The key figures, at the bottom of the card, so that those of neighbouring cards align. */
  readonly facts: ReactNode;
  /** A control next to the link: at the end of the line above the title, on phones below the figures. */
  readonly action?: ReactNode;
}

/**
 * Renders a card that is one link: picture, kind, name and figures of an asset. Belongs in a `Grid columns="card"`. On
 * phones it is a low row, with the figures in three columns.
 */
export function ImageCard(props: ImageCardProps) {
  const { image, imageSet, title, kind, badge, note, facts, action, ...link } = props;
  return (
    <>
      <Link {...link} className={classNames(classes.card, action ? classes.withAction : null)}>
        <AssetImage src={image} name={title} srcSet={imageSet} />
        {badge ? <span className={classes.badge}>{badge}</span> : null}
        <span className={classes.text}>
          <span className={classes.kind}>{kind}</span>
          <strong className={classes.title}>
            <Breakable>{title}</Breakable>
          </strong>
          <span className={classes.note}>{note}</span>
          <span className={classes.facts}>{facts}</span>
        </span>
      </Link>
      {action ? <span className={classes.action}>{action}</span> : null}
    </>
  );
}

/** Renders the placeholder of a card that is still loading. */
export function ImageCardSkeleton({ facts }: Pick<ImageCardProps, 'facts'>) {
  return (
    <span className={classes.card} aria-hidden="true">
      <Skeleton shape="picture" />
      <span className={classes.text}>
        <span className={classes.kind}>
          <Skeleton shape="text" width="half" />
        </span>
        <span className={classes.title}>
          <Skeleton shape="text" width="most" />
        </span>
        <span className={classes.note}>
          <Skeleton shape="text" width="half" />
        </span>
        <span className={classes.facts}>{facts}</span>
      </span>
    </span>
  );
}
