import { classNames } from './classNames';
import classes from './Button.module.css';

export interface ButtonStyle {
  /**
   * `pay`, amber, is the press that sends money; `primary`, green, the next step; `quiet` anything else. A screen
   * has at most one of the first two. `chip` is a short choice among several, `link` looks like a text link, `done`
   * says that nothing is left to press.
   */
  readonly variant?: 'primary' | 'pay' | 'quiet' | 'danger' | 'chip' | 'link' | 'done' | undefined;
  readonly size?: 'regular' | 'small' | undefined;
  /** As wide as its container. */
  readonly block?: boolean | undefined;
}

/** The classes that buttons and links that look like buttons share. */
export function buttonClassName(style: ButtonStyle, className?: string): string {
  return classNames(
    classes.button,
    classes[style.variant ?? 'primary'],
    style.size === 'small' && classes.small,
    style.block && classes.block,
    className,
  );
}
