import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './classNames';
import classes from './IconButton.module.css';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'className'> & {
  /** The accessible name. */
  readonly label: string;
  /** `deep` is for a deep green ground. */
  readonly variant?: 'outline' | 'plain' | 'deep';
  readonly children: ReactNode;
};

/** A round 44 px button with nothing but an icon (and, for the bell, a badge). */
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
