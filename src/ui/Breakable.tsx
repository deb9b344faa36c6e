import { Fragment } from 'react';

/** Text whose emails break after punctuation such as the @ rather than between two letters. */
export function Breakable({ children }: { readonly children: string }) {
  if (!children.includes('@')) return children;
  const parts = children.match(/[^@._-]+[@._-]*|[@._-]+/g) ?? [];
  return parts.map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
