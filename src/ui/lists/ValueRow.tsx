import { type ReactNode, useId } from 'react';
import { Breakable } from '../text/Breakable';
import classes from './ValueRow.module.css';

interface ValueRowProps {
  /** A line icon. */
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: string;
  /** The value as it is shown, if that differs. */
  readonly shown?: string;
}

/**
 * Renders a value that can be read and copied but not changed, in one row. An input can't wrap a long email well, so
 * the text is shown below an invisible input, which has the accessible name and the focus.
 */
export function ValueRow({ icon, label, value, shown = value }: ValueRowProps) {
  const id = useId();
  return (
    <div className={classes.row}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <span className={classes.value}>
        <span aria-hidden="true">
          <Breakable>{shown}</Breakable>
        </span>
        <input id={id} className={classes.field} value={value} readOnly />
      </span>
    </div>
  );
}
