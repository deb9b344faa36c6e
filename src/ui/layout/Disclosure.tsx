import type { ReactNode } from 'react';
import classes from './Disclosure.module.css';
import { Summary } from './Summary';

interface DisclosureProps {
  /** A question or a heading. */
  readonly summary: string;
  /** Whether the disclosure is open at first. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Renders a line that expands. The browser's search finds its content even while it is closed. */
export function Disclosure({ summary, isOpen = false, children }: DisclosureProps) {
  return (
    <details className={classes.disclosure} open={isOpen}>
      <Summary>{summary}</Summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
