import type { CDPSession, Page } from '@playwright/test';
import { type Picture, readPicture } from './pictures';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface SeenText {
  readonly text: string;
  readonly box: Box;
}

interface Layout {
  readonly windowWidth: number;
  readonly texts: readonly SeenText[];
  readonly faults: readonly string[];
}

/** Text with less contrast is invisible. Even disabled text has more. */
const LEAST_CONTRAST = 1.8;

/**
 * Runs in the page, so it can't use anything from this file. Returns every visible line of text. Also returns the
 * faults: lines that are cut off, covered or overlap another line.
 */
function layOut(): Layout {
  const faults: string[] = [];
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  // A line under a bar is a fault only if there is nothing to scroll. Otherwise it can be scrolled into view, for
  // example after a message has appeared.
  const scroller = modal === document.body ? document.documentElement : modal;
  const isWhole = scroller.scrollHeight - scroller.clientHeight < 2;
  const overlay = 'dialog, [role=dialog], .Toastify';

  const isForReadersOnly = (element: Element): boolean =>
    getComputedStyle(element).clipPath.startsWith('inset(50%');
  const isScroller = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflow);
  // An element with an ellipsis doesn't count, because the ellipsis shows that there is more text.
  const isCutter = (element: Element): boolean => {
    const { overflow, textOverflow } = getComputedStyle(element);
    return /hidden|clip/.test(overflow) && textOverflow !== 'ellipsis';
  };
  const isOpaque = (element: Element): boolean => {
    const { backgroundColor } = getComputedStyle(element);
    return element.tagName === 'IMG' || backgroundColor.startsWith('rgb(');
  };
  const ancestors = (element: Element | null): Element[] =>
    element === null || element === document.body
      ? []
      : [element, ...ancestors(element.parentElement)];
  const isIn = (x: number, y: number, { left, right, top, bottom }: Box): boolean =>
    x >= left && x <= right && y >= top && y <= bottom;

  /** Returns the element that covers the middle of a line, if there is one. */
  const coverOf = (holder: Element, x: number, y: number): Element | undefined => {
    for (const each of document.elementsFromPoint(x, y)) {
      if (each.contains(holder)) return undefined;
      if (!holder.contains(each) && isOpaque(each)) return each;
    }
    return undefined;
  };

  const range = document.createRange();
  const walker = document.createTreeWalker(modal, NodeFilter.SHOW_TEXT);
  const lines: SeenText[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const holder = node.parentElement;
    const text = (node.textContent ?? '').trim().slice(0, 60);
    if (holder === null || text === '' || holder.closest('option, [inert], [href="#content"]')) {
      continue;
    }
    const around = ancestors(holder);
    const isShown = holder.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isShown || around.some(isForReadersOnly)) continue;
    const scrollers = around.filter(isScroller).map((each) => each.getBoundingClientRect());
    const cutters = around.filter(isCutter).map((each) => each.getBoundingClientRect());
    range.selectNodeContents(node);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      // `elementsFromPoint` rounds coordinates, and finds nothing outside of the window. Without rounding here too, a
      // bar that covers a line at the lower edge would be missed.
      const isInWindow = y >= 0 && Math.round(y) < window.innerHeight;
      const isInSight = isInWindow && scrollers.every((scroller) => isIn(x, y, scroller));
      if (right - left < 2 || !isInSight) continue;
      const isCut = cutters.some(
        (box) =>
          left < box.left - 1 ||
          right > box.right + 1 ||
          top < box.top - 3 ||
          bottom > box.bottom + 3,
      );
      if (isCut) faults.push(`"${text}" is cut off`);
      const cover = coverOf(holder, x, y);
      if (cover === undefined) lines.push({ text, box: { left, top, right, bottom } });
      else if (isWhole && (cover.closest(overlay) === null || holder.closest(overlay) !== null)) {
        faults.push(`"${text}" lies under ${cover.outerHTML.slice(0, 80)}`);
      }
    }
  }

  // The text in a field isn't a text node of the page.
  const typed: SeenText[] = [];
  const fields =
    'select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])';
  for (const field of modal.querySelectorAll<HTMLInputElement>(fields)) {
    const text = field.value || field.placeholder;
    const { left, top, right, bottom } = field.getBoundingClientRect();
    const style = getComputedStyle(field);
    const box = {
      left: left + parseFloat(style.paddingLeft),
      top: top + parseFloat(style.paddingTop) + parseFloat(style.borderTopWidth),
      right: right - parseFloat(style.paddingRight),
      bottom: bottom - parseFloat(style.paddingBottom) - parseFloat(style.borderBottomWidth),
    };
    const isSeen =
      bottom < window.innerHeight &&
      field.checkVisibility({ opacityProperty: true }) &&
      !ancestors(field).some(isForReadersOnly);
    if (text && isSeen) typed.push({ text, box });
  }

  const overlap = (one: Box, other: Box): boolean => {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    const height = Math.min(one.bottom - one.top, other.bottom - other.top);
    return across > 2 && down > height / 2;
  };
  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) {
      if (one.text !== other.text && overlap(one.box, other.box))
        faults.push(`"${one.text}" overlaps "${other.text}"`);
    }
  });
  return { windowWidth: window.innerWidth, texts: [...lines, ...typed], faults };
}

const lights = Array.from({ length: 256 }, (_, value) => (value / 255) ** 2.2);

/** Returns the texts that don't stand out from their background in the screenshot. */
function findUnseen({ width, height, rows }: Picture, { texts, windowWidth }: Layout): string[] {
  const scale = width / windowWidth;
  const lightAt = (place: number) =>
    0.2126 * (lights[rows[place] ?? 0] ?? 0) +
    0.7152 * (lights[rows[place + 1] ?? 0] ?? 0) +
    0.0722 * (lights[rows[place + 2] ?? 0] ?? 0);
  const contrastIn = ({ left, top, right, bottom }: Box): number => {
    let [least, most] = [1, 0];
    const [first, last] = [Math.max(0, Math.ceil(left * scale)), Math.min(width, right * scale)];
    for (
      let y = Math.max(0, Math.ceil(top * scale));
      y < Math.min(height, bottom * scale);
      y += 1
    ) {
      for (let x = first; x < last; x += 1) {
        const light = lightAt((y * width + x) * 3 + y + 1);
        least = Math.min(least, light);
        most = Math.max(most, light);
      }
    }
    return (most + 0.05) / (least + 0.05);
  };
  return texts
    .filter(({ box }) => contrastIn(box) < LEAST_CONTRAST)
    .map(({ text }) => `"${text}" cannot be seen`);
}

/**
 * Makes the window as tall as the scrollable content of the page or of the dialog on top of it, but at least 800 px and
 * at most `tallest`. The bars at the top and bottom are then where they are after scrolling to the end.
 */
export async function fitWindowToContent(
  page: Page,
  width: number,
  tallest = 10_000,
): Promise<number> {
  await page.setViewportSize({ width, height: 800 });
  await settle(page);
  const needed = await page.evaluate(() => {
    window.scrollTo(0, 0);
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    // A dialog keeps a distance from the edges of the window.
    return dialog ? dialog.scrollHeight + 64 : document.documentElement.scrollHeight;
  });
  const height = Math.min(tallest, Math.max(800, needed));
  await page.setViewportSize({ width, height });
  return height;
}

/** Waits for two animation frames: one runs media queries and observers, and one paints what they changed. */
export const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/** Returns the texts that a sighted customer can't read on the painted page. */
export async function unreadable(page: Page, devTools: CDPSession): Promise<readonly string[]> {
  const layout = await page.evaluate(layOut);
  const { data } = await devTools.send('Page.captureScreenshot', { optimizeForSpeed: true });
  // Decodes the screenshot here. Otherwise it would have to be sent to the page, which would compile the decoder each
  // time.
  const unseen = findUnseen(readPicture(Buffer.from(data, 'base64')), layout);
  return [...new Set([...layout.faults, ...unseen])];
}
