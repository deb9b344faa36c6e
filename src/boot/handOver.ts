import type { EarlyRequests } from './earlyRequest';

declare global {
  interface Window {
    /** The calls of the script in the page, until the first file of the app takes them. */
    motaEarly?: EarlyRequests | undefined;
  }
}

/** Keeps the calls of the script in the page. */
export function handOver(early: EarlyRequests): void {
  window.motaEarly = early;
}

/** Takes the calls of the script in the page; null where the page has none, or a host's policy has refused it. */
export function takeOver(): EarlyRequests | null {
  const early = window.motaEarly ?? null;
  delete window.motaEarly;
  return early;
}
