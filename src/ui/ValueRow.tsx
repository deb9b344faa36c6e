import { Fragment, type ReactNode, useId } from 'react';
import classes from './ValueRow.module.css';

interface ValueRowProps {
  /** A line icon. */
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: string;
}

/** Breaks after a mark, as an email does after its @, before it breaks at a letter. */
function breakable(value: string): ReactNode {
  const parts = value.match(/[^@._-]+[@._-]*|[@._-]+/g) ?? [];
  return parts.map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/**
 * A value that can be read and copied but not changed, in one row: what it is at the start, what it says at the end. A
 * field breaks a long email at any letter, so the words are seen beside the field, which has the name and the focus.
 */
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
      <span className={classes.value}>
        <span aria-hidden="true">{breakable(value)}</span>
        <input id={id} className={classes.field} value={value} readOnly />
      </span>
    </div>
  );
}
