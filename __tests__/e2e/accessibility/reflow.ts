import { expect, type Page } from '@playwright/test';
import { settle } from '../support/sight';

/**
 * Runs in the page, so it can't use anything from this file. Returns what needs sideways scrolling, is cut off or
 * covers its neighbours, and which amounts and words are broken.
 */
function faults(): readonly string[] {
  const found: string[] = [];
  const root = document.scrollingElement ?? document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    found.push(`the page is ${root.scrollWidth} px wide in ${root.clientWidth} px`);
  }

  const isHidden = (element: Element): boolean => {
    const { clipPath, visibility } = getComputedStyle(element);
    return clipPath.startsWith('inset(50%') || visibility === 'hidden';
  };
  const isWithinHidden = (element: Element | null): boolean =>
    element !== null && (isHidden(element) || isWithinHidden(element.parentElement));
  /** Returns the ancestors of an element that clip their contents. */
  const cutters = (element: Element | null): Element[] => {
    if (element === null || element === document.body) return [];
    const { overflowX, overflowY, position } = getComputedStyle(element);
    const around = position === 'fixed' ? [] : cutters(element.parentElement);
    return overflowX === 'visible' && overflowY === 'visible' ? around : [element, ...around];
  };
  /** Returns whether a box cuts off a line. A box that scrolls vertically may hide whole lines. */
  const isCutBy = (text: DOMRect, box: Element): boolean => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const across = text.left < left - 1 || text.right > right + 1;
    const { overflowY } = getComputedStyle(box);
    const isScroller = overflowY === 'auto' || overflowY === 'scroll';
    return across || (!isScroller && (text.top < top - 3 || text.bottom > bottom + 3));
  };

  const range = document.createRange();
  /** Returns the words of a text that break over two lines. */
  const broken = (node: Node, pieces: RegExp): string[] =>
    [...(node.textContent ?? '').matchAll(pieces)].flatMap(({ 0: piece, index }) => {
      range.setStart(node, index);
      range.setEnd(node, index + piece.length);
      const boxes = [...range.getClientRects()];
      return boxes.some(({ top }) => Math.abs(top - (boxes[0]?.top ?? 0)) > 3) ? [piece] : [];
    });
  const amounts = /[-−+]?₦[\d,]*\d(?:\.\d+)?\p{L}?/gu;
  // Lines may break after a hyphen or a slash, and within URLs anywhere. A name may contain a word that is too long for
  // any phone.
  const words = /(?<![\p{L}@.])\p{L}{2,18}(?![\p{L}@]|\.\p{L})/gu;
  const labels = 'a, button, label, legend, summary, dt, th, h1, h2, h3, [role=tab], [role=alert]';

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (holder === null || (node.textContent ?? '').trim() === '') continue;
    const ancestors: Element[] = [];
    for (let each: Element | null = holder; each; each = each.parentElement) ancestors.push(each);
    if (ancestors.some(isHidden) || holder.closest('option, title, [href="#content"]')) continue;
    range.selectNodeContents(node);
    // A name may be longer than any line. Screen readers get all of it.
    if (getComputedStyle(holder).textOverflow === 'ellipsis') continue;
    const bar = holder.closest('[role=dialog]') === null ? holder.closest('header') : null;
    const boxes = [...cutters(holder), ...(bar === null ? [] : [bar])];
    const outside = [...range.getClientRects()].find(
      (text) =>
        text.left < -1 ||
        text.right > window.innerWidth + 1 ||
        boxes.some((box) => isCutBy(text, box)),
    );
    if (outside) found.push(`"${(node.textContent ?? '').trim().slice(0, 60)}" is cut off`);
    found.push(...broken(node, amounts).map((amount) => `the amount ${amount} is broken`));
    if (holder.closest(labels) !== null) {
      found.push(...broken(node, words).map((word) => `the word "${word}" is broken`));
    }
  }

  // The text of a control that is too small covers its neighbours.
  for (const control of document.querySelectorAll(
    'a, button, input[inputmode=numeric], label, summary, header, [role=tab]',
  )) {
    // An icon button has no text, but may have a badge at its corner.
    const isSeen =
      control.getClientRects().length > 0 &&
      !control.matches('[href="#content"], button[aria-label]') &&
      !isWithinHidden(control);
    const overrun = control.scrollWidth - control.clientWidth;
    const { display } = getComputedStyle(control);
    if (isSeen && display !== 'inline' && control.clientWidth > 1 && overrun > 1) {
      found.push(`${control.outerHTML.slice(0, 80)} is ${overrun} px too narrow`);
    }
  }
  return [...new Set(found)];
}

/** Returns descriptions of everything that doesn't fit the current window. */
export const overruns = (page: Page): Promise<readonly string[]> => page.evaluate(faults);

// Checks WCAG 1.4.4 and 1.4.10: at widths from 320 to 1280 px and with text twice as large, nothing needs sideways
// scrolling, no text is cut off without an ellipsis, and no amount wraps.

const widths = [320, 360, 412, 480, 600, 640, 768, 1024, 1280];
const sizes = [
  ...widths.map((width) => ({ name: `${width} px`, width, letters: 16, root: '' })),
  { name: 'letters of 200 % on 1280 px', width: 1280, letters: 32, root: '' },
  { name: 'letters of 200 % on 360 px', width: 360, letters: 32, root: '' },
  // Media queries still see the width for the normal font size.
  { name: 'a root of 200 % on 360 px', width: 360, letters: 16, root: '200%' },
];

type CheckSizes = (what: string) => Promise<void>;

/** Sets the font size of the root element. The page's lengths follow this size, but its media queries don't. */
const setRoot = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/**
 * Returns a function that checks the page in each size. Text grows by a browser setting in some sizes, and by the
 * root's font size in one.
 */
export async function sizeChecker(page: Page, faultsOf = overruns): Promise<CheckSizes> {
  const settings = await page.context().newCDPSession(page);
  const setLetters = async (letters: number, root: string) => {
    await settings.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    await setRoot(page, root);
  };
  return async (what) => {
    const viewport = page.viewportSize();
    for (const { name, width, letters, root } of sizes) {
      await page.setViewportSize({ width, height: 800 });
      // The sizes with the normal font size come first, so the font size needn't be set for them.
      if (letters !== 16 || root !== '') await setLetters(letters, root);
      await settle(page);
      const faults = await faultsOf(page);
      // With the larger root font size, a long word of a name may wrap.
      const grave = root === '' ? faults : faults.filter((fault) => !fault.startsWith('the word'));
      expect.soft(grave, `${what}, ${name}`).toEqual([]);
    }
    await setLetters(16, '');
    if (viewport !== null) await page.setViewportSize(viewport);
  };
}
