import { Fragment } from 'react';

/**
 * Shows a text in which an email wraps after punctuation such as the @, not between two letters. As in
 * `TextWithFigures`, a new text replaces the whole element.
 */
export function Breakable({ children }: { readonly children: string }) {
  if (!children.includes('@')) return <span>{children}</span>;
  const parts = children.match(/[^@._-]+[@._-]*|[@._-]+/g) ?? [];
  return (
    <span key={children}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
