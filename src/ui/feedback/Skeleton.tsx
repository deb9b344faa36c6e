import { classNames } from '../classNames';
import classes from './Skeleton.module.css';
import { VisuallyHidden } from '../text/VisuallyHidden';

interface SkeletonProps {
  /**
   * `text` is as high as a line of body text, `heading` as an h1, `money` as the large balance. The others are named
   * after the element that they replace.
   */
  readonly shape:
    | 'text'
    | 'heading'
    | 'money'
    | 'control'
    | 'link'
    | 'pill'
    | 'avatar'
    | 'photo'
    | 'picture'
    | 'hero'
    | 'banner'
    | 'row'
    | 'chart';
  readonly width?: 'quarter' | 'half' | 'most' | 'full';
  readonly id?: string;
}

/** Renders a grey shape of the final size, so that nothing jumps when the content arrives. */
export function Skeleton({ shape, width = 'full', id }: SkeletonProps) {
  return (
    <span
      id={id}
      className={classNames(classes.skeleton, classes[shape], classes[width])}
      aria-hidden="true"
    />
  );
}

/** Shows several of the same shape below each other. */
export function Skeletons({ count, ...rest }: SkeletonProps & { readonly count: number }) {
  return Array.from({ length: count }, (_, place) => <Skeleton key={place} {...rest} />);
}

/** Announces once what is loading. The skeletons next to it are hidden from screen readers. */
export function LoadingStatus({ children }: { readonly children: string }) {
  return <VisuallyHidden aria-live="polite">{children}</VisuallyHidden>;
}
