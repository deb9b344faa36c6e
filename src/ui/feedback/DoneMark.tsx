import classes from './DoneMark.module.css';
import { CheckIcon } from '../images/icons';

/**
 * Renders a check mark before a heading about something that has just been completed. Decorative, because the heading
 * has the same meaning.
 */
export function DoneMark() {
  return (
    <span className={classes.mark}>
      <CheckIcon />
    </span>
  );
}
