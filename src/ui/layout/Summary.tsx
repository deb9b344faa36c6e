import type { ReactNode } from 'react';
import classes from './Disclosure.module.css';

/** Renders the line of a `details` element that expands it, with a chevron at its end. */
export function Summary({ children }: { readonly children: ReactNode }) {
  return <summary className={classes.summary}>{children}</summary>;
}
