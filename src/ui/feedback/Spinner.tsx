import classes from './Spinner.module.css';

/** Renders a turning ring. It is decorative: the busy control or region has the text. */
export function Spinner() {
  return <span className={classes.spinner} aria-hidden="true" />;
}
