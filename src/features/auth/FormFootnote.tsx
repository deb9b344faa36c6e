import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Note } from '@/ui/text/Text';

interface FormFootnoteProps {
  readonly question: string;
  /** A path under the base path. */
  readonly to: string;
  /** The state that the link passes to that page. */
  readonly state?: unknown;
  readonly children: ReactNode;
}

/** Renders a quiet line under a form with a link to another page. */
export function FormFootnote({ question, to, state, children }: FormFootnoteProps) {
  return (
    <Note align="center">
      {/* One text that includes its space. A separate space would count as a layout shift when the font arrives. */}
      {`${question} `}
      <Link to={to} state={state}>
        {children}
      </Link>
    </Note>
  );
}
