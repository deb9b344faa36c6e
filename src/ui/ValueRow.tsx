import { type ReactNode, useId } from 'react';
import classes from './ValueRow.module.css';

interface ValueRowProps {
  /** A line icon. */
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: string;
}

/** A value that can be read and copied but not changed, in one row: what it is at the start, what it says at the end. */
export function ValueRow({ icon, label, value }: ValueRowProps) {
  const id = useId();
  return (
    <div className={classes.row}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        id={id}
        className={classes.value}
        value={value}
        size={Math.max(1, value.length)}
        readOnly
      />
    </div>
  );
}
