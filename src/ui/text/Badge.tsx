import * as limits from '@/config/limits';
import classes from './Badge.module.css';

/**
 * Shows the count in the corner of an icon button. Renders nothing for zero. The button's accessible name includes the
 * count.
 */
export function Badge({ count }: { readonly count: number }) {
  if (count < 1) return null;
  return (
    <span className={classes.badge} aria-hidden="true">
      {count > limits.highestBadgeCount ? `${limits.highestBadgeCount}+` : count}
    </span>
  );
}
