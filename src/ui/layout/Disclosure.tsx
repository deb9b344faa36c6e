import type { ReactNode } from 'react';
import classes from './Disclosure.module.css';

interface DisclosureProps {
  /** A question or a heading. */
  readonly summary: string;
  readonly children: ReactNode;
}

/** One line that opens to show more. The browser's search finds its content even while it is closed. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className={classes.disclosure}>
      <summary className={classes.summary}>{summary}</summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
