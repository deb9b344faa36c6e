import type { ReactNode } from 'react';
import classes from './ReservedText.module.css';

interface ReservedTextProps {
  /** The longest version of the text. */
  readonly longest: string;
  /** The text, or a placeholder until it is known. */
  readonly children: ReactNode;
}

/** Renders a text whose place is as large as its longest version, so that nothing below it moves when it arrives. */
export function ReservedText({ longest, children }: ReservedTextProps) {
  return (
    <span className={classes.place} data-longest={longest}>
      <span>{children}</span>
    </span>
  );
}
