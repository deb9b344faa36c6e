/** Texts that a customer must never see: the name of a missing value, or a number in a programming notation. */
const unshowable =
  /\bNaN\b|\bundefined\b|\bnull\b|\[object \w+\]|Invalid Date|Infinity|∞|\d[eE][+-]?\d{2}/;

const crashed = 'Something went wrong';

/** Toast ids are random and never shown, so "2E96" in an id isn't a number. */
const ids = / id="[^"]*"/g;

function textProblems(markup: string): readonly string[] {
  const typed = [...document.body.getElementsByTagName('input')].map(({ value }) => value);
  const texts = [document.title, document.body.textContent, markup.replace(ids, ''), ...typed];
  return texts.flatMap((text) => {
    const found = unshowable.exec(text);
    const [from, to] = found ? [found.index - 30, found.index + 30] : [0, 0];
    return found ? [`shows "${text.slice(Math.max(0, from), to)}"`] : [];
  });
}

/** Returns a problem for each negative length in a drawing. */
function drawingProblems(markup: string): readonly string[] {
  if (!/(?:width|height|aria-valuenow)="-/.test(markup)) return [];
  const drawn = [...document.body.querySelectorAll('rect, progress, [aria-valuenow]')];
  return drawn.flatMap((element) =>
    ['width', 'height', 'aria-valuenow']
      .map((name) => element.getAttribute(name) ?? '')
      .filter((length) => length.startsWith('-'))
      .map((length) => `draws ${element.tagName} of ${length}`),
  );
}

/**
 * Traces of an element that was created from the server's markup. A text that only displays the markup can contain them
 * too.
 */
const tracesOfMarkup = /data-hostile|src="x"|<script/;

const findHostileElement = (within: Element) =>
  within.querySelector('[data-hostile], img[src="x"], script');

function markupProblems(markup: string): readonly string[] {
  const taken =
    findHostileElement(document.head) ??
    (tracesOfMarkup.test(markup) ? findHostileElement(document.body) : null);
  const wasHit = 'wasHit' in window;
  return [
    ...(taken ? [`took markup: ${taken.outerHTML}`] : []),
    ...(wasHit ? ['ran a script'] : []),
  ];
}

/** Returns whether a link leads to the app's own pages, or opens the customer's authenticator app. */
const isOwnLink = ({ origin, protocol }: HTMLAnchorElement) =>
  origin === window.location.origin || protocol === 'otpauth:';

function linkProblems(): readonly string[] {
  const links = [...document.body.getElementsByTagName('a')].filter((a) => a.hasAttribute('href'));
  const distinct = new Map(links.map((link) => [link.getAttribute('href'), link]));
  return [...distinct.values()]
    .filter((link) => !isOwnLink(link))
    .map(({ href }) => `leads to ${href}`);
}

/**
 * Returns the faults of the document after any reply of the server. Runs after each of hundreds of replies. To be fast,
 * it looks in the body for elements with hostile markup or negative lengths only if the HTML contains a trace of them.
 */
export function screenProblems(): readonly string[] {
  const headings = [...document.getElementsByTagName('h1')].map(({ textContent }) => textContent);
  const crash = headings.includes(crashed) ? ['crashed'] : [];
  const markup = document.body.innerHTML;
  return [
    ...crash,
    ...textProblems(markup),
    ...drawingProblems(markup),
    ...markupProblems(markup),
    ...linkProblems(),
  ];
}
