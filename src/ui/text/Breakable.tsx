import { Fragment } from 'react';

/**
 * Shows a text in which an email wraps after the @, or after punctuation before it. The domain stays on one line. A new
 * email replaces the whole element, because a browser that translates the page may have removed parts of the old one.
 */
export function Breakable({ children }: { readonly children: string }) {
  if (!children.includes('@')) return <span>{children}</span>;
  const parts = children.match(/[^@._-]*[._-]+(?=.*@)|[^@]*@|.+/g) ?? [];
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
