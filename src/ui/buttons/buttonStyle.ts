import { classNames } from '../classNames';
import classes from './Button.module.css';

export interface ButtonStyle {
  /**
   * `primary`, green, is the next step. `pay`, amber, is the one action that moves money. `danger`, red, can't be
   * undone. A form or card has at most one of these three. `quiet` is for everything else, `chip` for a short choice
   * among several. `link` looks like a text link. `done` shows that there is nothing left to press.
   */
  readonly variant?: 'primary' | 'pay' | 'quiet' | 'danger' | 'chip' | 'link' | 'done' | undefined;
  readonly size?: 'regular' | 'small' | undefined;
  /** Whether the button is as wide as its container. */
  readonly block?: boolean | undefined;
}

/** Returns the classes of buttons, and of links that look like buttons. */
export function buttonClassName(style: ButtonStyle, className?: string): string {
  return classNames(
    classes.button,
    classes[style.variant ?? 'primary'],
    style.size === 'small' && classes.small,
    style.block && classes.block,
    className,
  );
}
