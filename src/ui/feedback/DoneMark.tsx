import classes from './DoneMark.module.css';
import { CheckIcon } from '../images/icons';

/**
 * Renders a check mark before the heading of something that the customer has just done. Decorative, because the heading
 * has the same meaning.
 */
export function DoneMark() {
  return (
    <span className={classes.mark}>
      <CheckIcon />
    </span>
  );
}
