import classes from './Spinner.module.css';

/** A turning ring. Decorative: the busy control or region has the text. */
export function Spinner() {
  return <span className={classes.spinner} aria-hidden="true" />;
}
