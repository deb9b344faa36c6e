import classes from './Spinner.module.css';

/** A turning ring. Decorative: the busy control or region says in words that it is busy. */
export function Spinner() {
  return <span className={classes.spinner} aria-hidden="true" />;
}
