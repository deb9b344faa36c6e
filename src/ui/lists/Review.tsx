import type { ReactNode } from 'react';
import classes from './Review.module.css';

interface ReviewProps {
  /** The accessible name of the region. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Shows what the next press will do, on a sunken background. */
export function Review({ label, children }: ReviewProps) {
  return (
    <section aria-label={label} className={classes.review}>
      {children}
    </section>
  );
}
