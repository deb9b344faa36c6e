import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  /** A line icon. */
  readonly icon?: ReactNode;
  /** `warning` is for something that couldn't be loaded. */
  readonly tone?: 'brand' | 'warning';
  /** A drawing instead of the icon. */
  readonly drawing?: ReactNode;
  readonly children?: ReactNode;
  /** A button or link that helps. */
  readonly action?: ReactNode;
}

/** Renders a text, and perhaps a button, instead of an empty list. */
export function EmptyState({ icon, tone = 'brand', drawing, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {drawing}
      {icon ? <span className={classNames(classes.icon, classes[tone])}>{icon}</span> : null}
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
