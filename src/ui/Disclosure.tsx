import type { ReactNode } from 'react';
import classes from './Disclosure.module.css';

interface DisclosureProps {
  /** A question or a heading. */
  readonly summary: string;
  readonly children: ReactNode;
}

/** One line that opens to more. Its content can be found by the browser's search while it is closed. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className={classes.disclosure}>
      <summary className={classes.summary}>{summary}</summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
