import type { ReactNode } from 'react';
import classes from './ReservedText.module.css';

interface ReservedTextProps {
  /** The longest version of the text. */
  readonly longest: string;
  /** The text, or a placeholder until it is known. */
  readonly children: ReactNode;
}

/** Renders a text in the space that its longest version needs, so that nothing below moves when the text arrives. */
export function ReservedText({ longest, children }: ReservedTextProps) {
  return (
    <span className={classes.place} data-longest={longest}>
      <span>{children}</span>
    </span>
  );
}
