import type { Instant } from './dates';

/** In milliseconds. Smaller differences are ignored, because replies take time and the header only has whole seconds. */
const tolerance = 60_000;

let ahead = 0;

/** Sets the clock by the `Date` header of a reply; without the header, the clock stays unchanged. */
export function setServerTime(header: string | null): void {
  const difference = Date.parse(header ?? '') - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < tolerance ? 0 : difference;
}

/** The current time by the server's clock, once a reply has set it, because a device's clock may be days off. */
export function serverNow(): Instant {
  return Date.now() + ahead;
}
