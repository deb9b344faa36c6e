import type { Page } from '@playwright/test';
import { settle } from '../support/sight';

/** Where the focus has come to. */
interface Stop {
  /** The beginning of its markup, to know it by. */
  readonly element: string;
  /** The faults of how it shows. */
  readonly faults: readonly string[];
}

/** The result of a press: a stop, nothing that has the focus, or one that has had it before. */
type Arrival = Stop | 'nowhere' | 'again';

/** Runs in the page: it sees nothing of this file. */
function inspect(): Arrival {
  const element = document.activeElement;
  if (element === null || element === document.body || element.matches('iframe')) return 'nowhere';
  const memory = window as unknown as { visited?: Element[] };
  const visited = (memory.visited ??= []);
  // A date field is one stop for each of its parts.
  if (visited.at(-1) === element) return 'nowhere';
  if (visited.includes(element)) return 'again';
  visited.push(element);

  const faults: string[] = [];
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const isClear = (colour: string) => channels(colour)[3] === 0;
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
  /** The colours that a ring stands on: several where they are a gradient. */
  const groundsOf = (node: Element | null): readonly string[] => {
    if (node === null) return ['rgb(255, 255, 255)'];
    const { backgroundColor, backgroundImage } = getComputedStyle(node);
    const gradient = backgroundImage.match(/rgba?\([^)]+\)/g);
    if (gradient !== null) return gradient;
    return isClear(backgroundColor) ? groundsOf(node.parentElement) : [backgroundColor];
  };
  const isRinged = (node: Element | null, part?: string): boolean => {
    if (node === null) return false;
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(
      node,
      part,
    );
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return false;
    const grounds = groundsOf(parseFloat(outlineOffset) < 0 ? node : node.parentElement);
    return !isClear(outlineColor) && grounds.every((ground) => contrast(outlineColor, ground) >= 3);
  };
  // A control that lies unseen over its field has its ring on what is seen of it.
  const isUnseen = getComputedStyle(element).opacity === '0';
  const hasRing = isUnseen
    ? [element.nextElementSibling, element.parentElement].some((node) => isRinged(node))
    : isRinged(element) || isRinged(element, '::after');
  // The button in a date field has the browser's own ring, and the field has none then.
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

  // On top of its middle lies the element itself, a part of it or an element around it.
  const line = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const middle = Math.min(
    Math.max(line.top + line.height / 2, ceiling + 2),
    window.innerHeight - 2,
  );
  const hit = document.elementFromPoint(line.left + line.width / 2, middle);
  // Of a control that is unseen, what is seen stands beside it.
  const seen = isUnseen ? (element.parentElement ?? element) : element;
  if (hit === null || !(seen.contains(hit) || hit.contains(element))) {
    faults.push(`covered by ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}`);
  }
  return { element: element.outerHTML.slice(0, 120), faults };
}

/** More presses than any page takes to come round. */
const MOST_PRESSES = 150;

/** Presses Tab (or backwards) until the focus has come round, and tells every stop on the way. */
export async function stopsOf(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly Stop[]> {
  // The landing page stands in a frame, which fills the window.
  const frame = page.frames().at(-1) ?? page.mainFrame();
  await settle(page);
  await frame.evaluate(() => {
    delete (window as unknown as { visited?: unknown }).visited;
    // The app moves the focus here after a navigation: later than the first press, it would end the round early.
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
