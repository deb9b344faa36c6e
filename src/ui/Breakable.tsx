import { Fragment } from 'react';

/** A text in which an email breaks after a mark, as after its @, before it breaks at a letter. */
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
