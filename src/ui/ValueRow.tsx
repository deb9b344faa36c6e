import { type ReactNode, useId } from 'react';
import classes from './ValueRow.module.css';

interface ValueRowProps {
  /** A line icon. */
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: string;
}

/** So many have room on the narrowest phone; it tells browsers the height that cannot size a field by what is in it. */
const charactersPerLine = 30;

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
      <textarea
        id={id}
        className={classes.value}
        value={value}
        cols={Math.max(1, value.length)}
        rows={Math.ceil(value.length / charactersPerLine) || 1}
        readOnly
      />
    </div>
  );
}
