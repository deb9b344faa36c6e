import classes from './DoneMark.module.css';
import { CheckIcon } from './icons';

/** Before the heading of what the customer has just done; it says nothing that the heading does not. */
export function DoneMark() {
  return (
    <span className={classes.mark}>
      <CheckIcon />
    </span>
  );
}
