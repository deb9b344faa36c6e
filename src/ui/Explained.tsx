import type { ReactNode } from 'react';
import classes from './Explained.module.css';

interface ExplainedProps {
  readonly note: ReactNode;
  readonly children: ReactNode;
}

/** What a form or list is for, and the form or list: beside it where there is room, else under it. */
export function Explained({ note, children }: ExplainedProps) {
  return (
    <div className={classes.explained}>
      {note}
      <div className={classes.content}>{children}</div>
    </div>
  );
}
