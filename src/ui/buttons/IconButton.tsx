import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../classNames';
import classes from './IconButton.module.css';

interface IconButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'aria-label' | 'className'
> {
  /** The accessible name. */
  readonly label: string;
  /** `deep` is for dark green backgrounds. */
  readonly variant?: 'outline' | 'plain' | 'deep';
  readonly children: ReactNode;
}

/** Renders a round 44 px button with only an icon, and a badge for the bell. */
export function IconButton({ label, variant = 'outline', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(classes.button, classes[variant])}
    />
  );
}
