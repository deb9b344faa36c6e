import type { Page } from '@playwright/test';

// Checks controls, dialogs and bars that are shown only by backgrounds or shadows, which forced colours remove.

/** Runs in the page with its own colours. Marks the elements that are recognisable by their background. */
function markBackgrounds(): void {
  const controls =
    // Leaves out sliders, because the browser itself draws them.
    'a, button, select, input:not([type=radio], [type=checkbox], [type=range]), dialog, [role=dialog]';
  const withBackground = [...document.querySelectorAll(controls)].filter((element) => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const isSeen = element.getClientRects().length > 0 && opacity !== '0';
    const hasBackground = backgroundImage !== 'none' || !/^rgba\(.*, 0\)$/.test(backgroundColor);
    return isSeen && hasBackground && !element.matches('[href="#content"]');
  });
  Object.assign(window, { withBackground });
}

/**
 * Runs in the page with forced colours. Returns the marked elements that have neither a frame nor a background, chosen
 * elements that look like the others, and bars whose value or frame is invisible.
 */
function faults(): readonly string[] {
  const { withBackground } = window as unknown as { withBackground: readonly Element[] };
  const found: string[] = [];
  const label = (element: Element) => element.outerHTML.slice(0, 100);
  const canvas = getComputedStyle(document.body).backgroundColor;
  const isLine = (style: string, width: string, colour: string) =>
    style !== 'none' &&
    parseFloat(width) >= 1 &&
    colour !== canvas &&
    !/^rgba\(.*, 0\)$/.test(colour);
  const isFramed = (element: Element): boolean => {
    const style = getComputedStyle(element);
    return (
      isLine(style.outlineStyle, style.outlineWidth, style.outlineColor) ||
      (isLine(style.borderTopStyle, style.borderTopWidth, style.borderTopColor) &&
        isLine(style.borderBottomStyle, style.borderBottomWidth, style.borderBottomColor))
    );
  };
  for (const element of withBackground) {
    const background = getComputedStyle(element).backgroundColor;
    const standsOut = background !== canvas && !/^rgba\(.*, 0\)$/.test(background);
    if (!isFramed(element) && !standsOut) found.push(`has no frame: ${label(element)}`);
  }

  const look = (element: Element): string => {
    const style = getComputedStyle(element);
    return [
      style.backgroundColor,
      `${style.borderTopWidth} ${style.borderTopColor}`,
      `${style.borderBottomWidth} ${style.borderBottomColor}`,
      `${style.outlineStyle} ${style.outlineWidth}`,
      style.textDecorationLine,
    ].join(', ');
  };
  /** Returns the element that customers see. An invisible control lies over its next sibling, which is drawn for it. */
  const seen = (element: Element) =>
    getComputedStyle(element).opacity === '0' ? (element.nextElementSibling ?? element) : element;
  for (const [chosen, other] of [
    ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['nav a[aria-current=page]', 'nav a:not([aria-current], [aria-label])'],
    ['[role=group][aria-current=true]', '[role=group]:not([aria-current])'],
    ['[type=radio]:checked', '[type=radio]:not(:checked)'],
  ] as const) {
    const [one, another] = [document.querySelector(chosen), document.querySelector(other)];
    if (one === null || another === null || one.getClientRects().length === 0) continue;
    if (look(seen(one)) === look(seen(another))) found.push(`looks like the others: ${label(one)}`);
  }

  for (const bar of document.querySelectorAll('[role=meter] svg, [role=progressbar] svg')) {
    const value = bar.querySelector('rect');
    const fill = value === null ? 'none' : getComputedStyle(value).fill;
    const { backgroundColor } = getComputedStyle(bar);
    if (fill === backgroundColor || fill === canvas || !isFramed(bar)) {
      found.push(`a bar of ${fill} on ${backgroundColor} without a frame: ${label(bar)}`);
    }
  }
  return found;
}

/** Returns a description of everything that can't be told apart in forced colours. */
export async function lostInForcedColours(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(markBackgrounds);
  await page.emulateMedia({ forcedColors: 'active' });
  return page.evaluate(faults);
}
