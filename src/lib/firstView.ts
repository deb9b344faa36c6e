import { whenIdle } from './whenIdle';

/** Milliseconds that a page is left in peace before it comes to life by itself. */
const quietTime = 5000;

/** Resolves when the page has been drawn once; at once where nothing is drawn. */
export function afterFirstPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    // A task that is queued in a frame comes after that frame's drawing.
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}

/** Lets the fonts of a prerendered page come, which its first picture is drawn without. */
export function letFontsIn(): void {
  for (const faces of document.querySelectorAll<HTMLStyleElement>('style[data-fonts]')) {
    faces.media = 'all';
  }
}

/** Whether neither the address nor the page before asks for anything. */
export function isPlainAddress(): boolean {
  const { state } = window.history as { state: { usr?: unknown } | null };
  return window.location.search === '' && state?.usr === undefined;
}

/** Whether a prerendered page is all that a visit needs for now: nothing is remembered or asked for, and nobody watches the store. */
export function isPlainVisit(): boolean {
  return isNothingKept() && isPlainAddress() && !('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window);
}

function isNothingKept(): boolean {
  try {
    return window.localStorage.length === 0;
  } catch {
    // Blocked storage is no storage.
    return true;
  }
}

/** Resolves when the app has something to do: somebody turns to the page, another tab changes what the device keeps, or time passes. */
export function untilWanted(touched: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    void touched.then(resolve);
    window.addEventListener('storage', () => resolve(), { once: true });
    setTimeout(() => whenIdle(resolve), quietTime);
  });
}

/** Brings files into the browser's cache, behind everything else; not for somebody who saves data. */
export function fetchAhead(addresses: readonly string[]): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  whenIdle(() => {
    for (const address of addresses) {
      // Read to its end, or the browser may not keep it. Whoever needs it asks again.
      fetch(address, { priority: 'low' })
        .then((file) => file.arrayBuffer())
        .catch(() => undefined);
    }
  });
}
