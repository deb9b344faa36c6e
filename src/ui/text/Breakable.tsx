import { Fragment } from 'react';

/** Number of characters up to which a domain stays on one line. A longer one doesn't fit on a phone. */
const maxUnbrokenDomain = 20;

/** Divides a text with an email at the places where it wraps. */
function partsOf(text: string): readonly string[] {
  const domain = text.slice(text.lastIndexOf('@') + 1);
  const part =
    domain.length > maxUnbrokenDomain
      ? /[^@._-]+[@._-]*|[@._-]+/g
      : /[^@._-]*[._-]+(?=.*@)|[^@]*@|.+/g;
  return text.match(part) ?? [];
}

/**
 * Shows a text in which an email wraps after the @, or after punctuation before it. A long domain also wraps after its
 * punctuation. A new email replaces the whole element, because a browser that translates the page may have removed
 * parts of the old one.
 */
export function Breakable({ children }: { readonly children: string }) {
  if (!children.includes('@')) return <span>{children}</span>;
  return (
    <span key={children}>
      {partsOf(children).map((part, index) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
