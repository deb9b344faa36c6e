import type { JSX } from 'react';
import classes from './Spinner.module.css';

/** A turning ring. Decorative: the busy control or region says in words that it is busy. */
export function Spinner(): JSX.Element {
  return <span className={classes.spinner} aria-hidden="true" />;
}
