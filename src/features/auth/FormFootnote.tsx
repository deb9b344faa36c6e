import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Note } from '@/ui/Text';

interface FormFootnoteProps {
  readonly question: string;
  /** A path under the base path. */
  readonly to: string;
  readonly children: ReactNode;
}

/** The quiet line under a form that leads whoever is wrong here to where they want to be. */
export function FormFootnote({ question, to, children }: FormFootnoteProps) {
  return (
    <Note align="center">
      {/* One text with its space: alone, the space would count as shifted when the font arrives. */}
      {`${question} `}
      <Link to={to}>{children}</Link>
    </Note>
  );
}
