import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';
import { classNames } from '../classNames';

interface FailureRowProps {
  readonly icon: ReactNode;
  /** What to do about it. */
  readonly advice?: ReactNode;
  /** A button that helps. */
  readonly action?: ReactNode;
  /** The sentence about the failure. */
  readonly children: ReactNode;
}

/** Renders a failure as one low row, for a page on which several parts failed. */
export function FailureRow({ icon, advice, action, children }: FailureRowProps) {
  return (
    <div className={classes.failure}>
      <span className={classNames(classes.icon, classes.warning)}>{icon}</span>
      <div className={classes.words}>
        <p>{children}</p>
        {advice}
      </div>
      {action}
    </div>
  );
}
