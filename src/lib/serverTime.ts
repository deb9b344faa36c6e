import type { Instant } from './dates';

/** In milliseconds. Clocks that differ by less agree: a reply takes its time, and its header has whole seconds. */
const tolerance = 60_000;

let ahead = 0;

/** Sets the clock by the `Date` header of a reply; a host that does not show it leaves the clock as it is. */
export function setServerTime(header: string | null): void {
  const difference = Date.parse(header ?? '') - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < tolerance ? 0 : difference;
}

/** The present moment by the server's clock once a reply has shown it: a device's own may be days off. */
export function serverNow(): Instant {
  return Date.now() + ahead;
}
