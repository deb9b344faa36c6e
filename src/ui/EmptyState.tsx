import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

type EmptyStateProps = {
  /** A line icon. */
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
  /** What to do about it. */
  readonly action?: ReactNode;
};

/** What a list says when it has nothing to show. */
export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {icon ? <span className={classes.icon}>{icon}</span> : null}
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
