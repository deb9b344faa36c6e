import DOMPurify from 'dompurify';

/** The allowed parts of a contract: text with structure, nothing that loads, runs, submits or has its own look. */
const allowed = {
  ALLOWED_TAGS: [
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'section', 'article', 'span', 'br', 'hr'],
    ['strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'blockquote', 'a'],
    ['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ].flat(),
  ALLOWED_ATTR: ['href', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'scope', 'start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const startTag = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const inlineCode = /([\s/"'])(on[a-z]+|style)(?=\s*=)/gi;
const styleElement = /<style\b[^]*?(?:<\/style\s*>|$)/gi;

/**
 * The same document with its handlers and styles renamed. The sanitiser removes them anyway, but
 * browsers report them against the content security policy as soon as they are parsed.
 */
function withoutInlineCode(html: string): string {
  return html
    .replace(styleElement, '')
    .replace(startTag, (tag) => tag.replace(inlineCode, '$1data-$2'));
}

/** The contract's headings come below the h1 of the page and the h2 of the dialog. */
function lowerHeadings(fragment: DocumentFragment): void {
  fragment.querySelectorAll('h1, h2').forEach((heading) => {
    const lower = document.createElement('h3');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  });
}

/** A link must not lead the customer out of the agreement, nor tell the other page where they came from. */
function openLinksElsewhere(fragment: DocumentFragment): void {
  fragment.querySelectorAll('a[href]').forEach((link) => {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  });
}

/**
 * The contract's HTML as nodes that are safe to show. DOMPurify parses under its own Trusted Types policy and hands out
 * nodes, so that no string of the server is ever written as HTML.
 */
export function sanitisedContract(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(withoutInlineCode(html), {
    ...allowed,
    RETURN_DOM_FRAGMENT: true,
  });
  lowerHeadings(fragment);
  openLinksElsewhere(fragment);
  return fragment;
}

/** The same safe contract as a whole HTML document, to be kept as a file: opened from a disk, no policy would stop a script. */
export function contractDocument(html: string, title: string, sentence: string): string {
  const page = document.implementation.createHTMLDocument(title);
  const encoding = page.createElement('meta');
  encoding.setAttribute('charset', 'utf-8');
  page.head.prepend(encoding);
  const above = page.createElement('p');
  above.textContent = sentence;
  page.body.append(above, sanitisedContract(html));
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
