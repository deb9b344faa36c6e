import type { Page } from '@playwright/test';

/** Runs in the page: it sees nothing of this file. Says what a reader would have to scroll sideways for, or could not read at all. */
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
  /** The boxes around an element that cut off what does not fit, up to the window. */
  const cutters = (element: Element | null): Element[] => {
    if (element === null || element === document.body) return [];
    const { overflowX, overflowY, position } = getComputedStyle(element);
    const around = position === 'fixed' ? [] : cutters(element.parentElement);
    return overflowX === 'visible' && overflowY === 'visible' ? around : [element, ...around];
  };
  /** A box that is scrolled up and down may hide lines, but no part of a line across. */
  const isCutBy = (text: DOMRect, box: Element): boolean => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const across = text.left < left - 1 || text.right > right + 1;
    const { overflowY } = getComputedStyle(box);
    const isScroller = overflowY === 'auto' || overflowY === 'scroll';
    return across || (!isScroller && (text.top < top - 3 || text.bottom > bottom + 3));
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (holder === null || (node.textContent ?? '').trim() === '') continue;
    const ancestors: Element[] = [];
    for (let each: Element | null = holder; each; each = each.parentElement) ancestors.push(each);
    if (ancestors.some(isHidden) || holder.closest('svg, option, [href="#content"]')) continue;
    range.selectNodeContents(node);
    const boxes = cutters(holder);
    const outside = [...range.getClientRects()].find(
      (text) =>
        text.left < -1 ||
        text.right > window.innerWidth + 1 ||
        boxes.some((box) => isCutBy(text, box)),
    );
    if (outside) found.push(`"${(node.textContent ?? '').trim().slice(0, 60)}" is cut off`);
  }

  // A control that is too small for its own text lets it run over what stands beside it.
  for (const control of document.querySelectorAll(
    'a, button, label, summary, header, [role=tab]',
  )) {
    // A button of an icon has no text, but maybe a badge at its corner.
    const isSeen =
      control.getClientRects().length > 0 &&
      !control.matches('[href="#content"], button[aria-label]');
    const overrun = control.scrollWidth - control.clientWidth;
    const { display } = getComputedStyle(control);
    if (isSeen && display !== 'inline' && control.clientWidth > 1 && overrun > 1) {
      found.push(`${control.outerHTML.slice(0, 80)} is ${overrun} px too narrow`);
    }
  }
  return found;
}

/** What does not fit the window as it is. */
export const overruns = (page: Page): Promise<readonly string[]> => page.evaluate(faults);
