import DOMPurify from 'dompurify';

/**
 * Elements and attributes that a contract may have: structured text. Nothing that loads, runs, submits or sets its own
 * style.
 */
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
 * Renames event handlers and inline styles, and removes style elements. The sanitiser would remove all of these anyway,
 * but browsers report them as violations of the content security policy as soon as they parse them.
 */
function withoutInlineCode(html: string): string {
  return html
    .replace(styleElement, '')
    .replace(startTag, (tag) => tag.replace(inlineCode, '$1data-$2'));
}

/** Replaces h1 and h2 by h3, because the page already has an h1 and the dialog an h2. */
function lowerHeadings(fragment: DocumentFragment): void {
  fragment.querySelectorAll('h1, h2').forEach((heading) => {
    const lower = document.createElement('h3');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  });
}

/** Makes links open in a new tab without a referrer. A link must not navigate away from the form. */
function openLinksElsewhere(fragment: DocumentFragment): void {
  fragment.querySelectorAll('a[href]').forEach((link) => {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  });
}

/**
 * Returns the contract's HTML as nodes that are safe to show. DOMPurify parses it under its own Trusted Types policy
 * and returns nodes, so that text of the server is never written as HTML.
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

/**
 * Returns the sanitised contract as a whole HTML document to download, below an introduction. It is sanitised because a
 * file opened from a disk has no content security policy that would stop a script.
 */
export function contractDocument(html: string, title: string, introduction: string): string {
  const page = document.implementation.createHTMLDocument(title);
  const encoding = page.createElement('meta');
  encoding.setAttribute('charset', 'utf-8');
  page.head.prepend(encoding);
  const above = page.createElement('p');
  above.textContent = introduction;
  page.body.append(above, sanitisedContract(html));
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
