import type { EarlyRequests } from './earlyRequest';

declare global {
  interface Window {
    /** The calls that the inline script has sent, until the first file of the app takes them over. */
    motaEarly?: EarlyRequests | undefined;
  }
}

/** Keeps the calls of the inline script. */
export function handOver(early: EarlyRequests): void {
  window.motaEarly = early;
}

/**
 * Returns the calls that the inline script started. Null if the page has no such script, or the host's policy blocked
 * it.
 */
export function takeOver(): EarlyRequests | null {
  const early = window.motaEarly ?? null;
  delete window.motaEarly;
  return early;
}
