/** What a customer must never read: a value that is none, or a number in a form that nobody writes. */
const unshowable =
  /\bNaN\b|\bundefined\b|\bnull\b|\[object \w+\]|Invalid Date|Infinity|∞|\d[eE][+-]?\d{2}/;

const crashed = 'Something went wrong';

/** The ids of toasts are random, and nobody reads one: "2E96" in it is no number. */
const ids = / id="[^"]*"/g;

function textProblems(): readonly string[] {
  const markup = document.body.innerHTML.replace(ids, '');
  const typed = [...document.body.querySelectorAll('input')].map(({ value }) => value);
  const texts = [document.title, document.body.textContent, markup, ...typed];
  return texts.flatMap((text) => {
    const found = unshowable.exec(text);
    const [from, to] = found ? [found.index - 30, found.index + 30] : [0, 0];
    return found ? [`shows "${text.slice(Math.max(0, from), to)}"`] : [];
  });
}

/** Lengths that no drawing can have. */
function drawingProblems(): readonly string[] {
  const drawn = [...document.body.querySelectorAll('rect, progress, [aria-valuenow]')];
  return drawn.flatMap((element) =>
    ['width', 'height', 'aria-valuenow']
      .map((name) => element.getAttribute(name) ?? '')
      .filter((length) => length.startsWith('-'))
      .map((length) => `draws ${element.tagName} of ${length}`),
  );
}

function markupProblems(): readonly string[] {
  const taken = document.querySelector('[data-hostile], img[src="x"], script');
  const wasHit = 'wasHit' in window;
  return [
    ...(taken ? [`took markup: ${taken.outerHTML}`] : []),
    ...(wasHit ? ['ran a script'] : []),
  ];
}

function linkProblems(): readonly string[] {
  const links = [...document.body.querySelectorAll<HTMLAnchorElement>('a[href]')];
  return links
    .filter(({ origin }) => origin !== window.location.origin)
    .map(({ href }) => `leads to ${href}`);
}

/** What is wrong with the document, whatever the server has said. */
export function screenProblems(): readonly string[] {
  const headings = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);
  const crash = headings.includes(crashed) ? ['crashed'] : [];
  return [
    ...crash,
    ...textProblems(),
    ...drawingProblems(),
    ...markupProblems(),
    ...linkProblems(),
  ];
}
