import { classNames } from './classNames';
import classes from './Button.module.css';

export type ButtonStyle = {
  /** `accent` is the one action that moves money; `link` looks like a text link. */
  readonly variant?: 'primary' | 'accent' | 'quiet' | 'danger' | 'link' | undefined;
  readonly size?: 'regular' | 'small' | undefined;
  /** As wide as its container. */
  readonly block?: boolean | undefined;
};

/** The classes that buttons and links in a button's clothes share. */
export function buttonClassName(style: ButtonStyle, className?: string): string {
  return classNames(
    classes.button,
    classes[style.variant ?? 'primary'],
    style.size === 'small' && classes.small,
    style.block && classes.block,
    className,
  );
}
