import { takeTouch } from './presence';
import { randomUuid } from './uuid';

/** The outside world as the store needs it; tests pass their own. */
export interface Services {
  readonly fetch: typeof globalThis.fetch;
  readonly openUpload: () => XMLHttpRequest;
  readonly isOffline: () => boolean;
  readonly cookies: () => string;
  /** Whether the customer has touched the page since this was last asked. */
  readonly takeTouch: () => boolean;
  readonly newIdempotencyKey: () => string;
  /** Resolves after this many milliseconds, or at once when the signal aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly log: (event: string, details: Readonly<Record<string, unknown>>) => void;
  /** True while DevTools shows an earlier state: nothing may leave the store then. */
  readonly isPastShown: () => boolean;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export const browserServices: Services = {
  // Looked up at each call: a page or a test may have replaced it since this module was loaded.
  fetch: (input, init) => globalThis.fetch(input, init),
  openUpload: () => new XMLHttpRequest(),
  isOffline: () => !navigator.onLine,
  cookies: () => document.cookie,
  takeTouch,
  newIdempotencyKey: randomUuid,
  pause,
  // The one place that logs: failures without a text of section 8 are "only logged".
  log: (event, details) => globalThis.console.warn(event, details),
  isPastShown: () => false,
};
