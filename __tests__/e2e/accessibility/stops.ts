import type { Page } from '@playwright/test';
import { settle } from '../support/sight';

/** A Tab stop. */
interface Stop {
  /** The start of the element's markup, which identifies the Tab stop. */
  readonly element: string;
  /** What is wrong with the appearance of the Tab stop. */
  readonly faults: readonly string[];
}

/**
 * The result of a press on Tab: a new stop, `again` for a stop that was visited before, or `nowhere` if the focus is on
 * no element, on a frame, or still on the last stop.
 */
type Arrival = Stop | 'nowhere' | 'again';

/**
 * Runs in the page, so it can't use anything from this file. Returns where the focus is, and what is wrong with the
 * appearance of a new stop.
 */
function inspect(): Arrival {
  const element = document.activeElement;
  if (element === null || element === document.body || element.matches('iframe')) return 'nowhere';
  const memory = window as unknown as { visited?: Element[] };
  const visited = (memory.visited ??= []);
  // While Tab moves through the parts of a date field, the focus stays on the field.
  if (visited.at(-1) === element) return 'nowhere';
  if (visited.includes(element)) return 'again';
  visited.push(element);

  const faults: string[] = [];
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const isTransparent = (colour: string) => channels(colour)[3] === 0;
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string): number => {
    const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  /** Returns a colour as it appears on an opaque ground. */
  const over = (ground: string, colour: string): string => {
    const [red = 0, green = 0, blue = 0, opacity = 1] = channels(colour);
    const below = channels(ground);
    const mixed = [red, green, blue].map(
      (channel, index) => channel * opacity + (below[index] ?? 0) * (1 - opacity),
    );
    return `rgb(${mixed.join(', ')})`;
  };
  /**
   * Returns the background colours behind a ring. A gradient has several. One that is transparent in part only draws
   * the edge of a card.
   */
  const backgroundsOf = (node: Element | null): readonly string[] => {
    if (node === null) return ['rgb(255, 255, 255)'];
    const { backgroundColor, backgroundImage } = getComputedStyle(node);
    const gradient = backgroundImage.match(/rgba?\([^)]+\)/g);
    if (gradient !== null && !gradient.some(isTransparent)) return gradient;
    return backgroundsOf(node.parentElement).map((ground) => over(ground, backgroundColor));
  };
  const isRinged = (node: Element | null, part?: string): boolean => {
    if (node === null) return false;
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(
      node,
      part,
    );
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return false;
    const backgrounds = backgroundsOf(parseFloat(outlineOffset) < 0 ? node : node.parentElement);
    return (
      !isTransparent(outlineColor) &&
      backgrounds.every((background) => contrast(outlineColor, background) >= 3)
    );
  };
  // The ring of an invisible control is around the visible element next to it.
  const isUnseen = getComputedStyle(element).opacity === '0';
  const hasRing = isUnseen
    ? [element.nextElementSibling, element.parentElement].some((node) => isRinged(node))
    : isRinged(element) || isRinged(element, '::after');
  // While the button in a date field has the browser's own ring, the field has none.
  const isPartRinged = element.matches('[type=date]') && !element.matches(':focus-visible');
  if (!hasRing && !isPartRinged) faults.push('no ring that stands out');

  const { top, right, bottom, left } = element.getBoundingClientRect();
  const bar = [...document.querySelectorAll('header')].find(
    (header) => getComputedStyle(header).position === 'fixed',
  );
  const isCoverable = bar !== undefined && element.closest('header, nav, dialog') === null;
  const isSkipLink = element.matches('a[href="#content"]');
  const ceiling = isCoverable && !isSkipLink ? bar.getBoundingClientRect().bottom : 0;
  const fits = bottom - top <= window.innerHeight - ceiling;
  if (fits && (top < ceiling - 1 || bottom > window.innerHeight + 1)) {
    faults.push(`from ${top} to ${bottom} px, visible from ${ceiling} to ${window.innerHeight} px`);
  }
  if (left < -1 || right > window.innerWidth + 1) faults.push(`from ${left} to ${right} px across`);

  // The topmost element at the centre of a stop must be the stop itself, a descendant or an ancestor.
  const line = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const middle = Math.min(
    Math.max(line.top + line.height / 2, ceiling + 2),
    window.innerHeight - 2,
  );
  const hit = document.elementFromPoint(line.left + line.width / 2, middle);
  // The visible part of an invisible control is next to it.
  const seen = isUnseen ? (element.parentElement ?? element) : element;
  if (hit === null || !(seen.contains(hit) || hit.contains(element))) {
    faults.push(`covered by ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}`);
  }
  return { element: element.outerHTML.slice(0, 120), faults };
}

/** Maximum number of presses. No page has that many Tab stops. */
const MOST_PRESSES = 150;

/** Presses Tab or Shift+Tab until the focus returns to a visited stop. Returns all stops. */
export async function stopsOf(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly Stop[]> {
  // The landing page is in a frame that fills the window.
  const frame = page.frames().at(-1) ?? page.mainFrame();
  await settle(page);
  await frame.evaluate(() => {
    delete (window as unknown as { visited?: unknown }).visited;
    // After a navigation, the app moves the focus to the heading. If that happened after the first press, it would end
    // the round early.
    document.querySelector('h1')?.focus();
  });
  const stops: Stop[] = [];
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    const arrival = await frame.evaluate(inspect);
    if (arrival === 'again') return stops;
    if (arrival !== 'nowhere') stops.push(arrival);
  }
  throw new Error(`${key} does not come round on ${page.url()}.`);
}
