import classes from './DoneMark.module.css';
import { CheckIcon } from './icons';

/** A mark before the heading of what the customer has just done. It is decoration, because the heading says the same. */
export function DoneMark() {
  return (
    <span className={classes.mark}>
      <CheckIcon />
    </span>
  );
}
