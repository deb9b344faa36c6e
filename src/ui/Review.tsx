import type { ReactNode } from 'react';
import classes from './Review.module.css';

interface ReviewProps {
  /** The accessible name of the region. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The effect of the next press, on a sunken ground. */
export function Review({ label, children }: ReviewProps) {
  return (
    <section aria-label={label} className={classes.review}>
      {children}
    </section>
  );
}
