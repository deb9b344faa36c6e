import type { Instant } from './dates';

/** In milliseconds. Smaller differences are ignored, because replies take time and the header only has whole seconds. */
const tolerance = 60_000;

/** In milliseconds: by that much the date is likely to be wrong, and not only the time. */
const wrongDate = 12 * 3_600_000;

let ahead: number | null = null;

/** Sets the clock by the `Date` header of a reply; without the header, the clock stays unchanged. */
export function setServerTime(header: string | null): void {
  const difference = Date.parse(header ?? '') - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < tolerance ? 0 : difference;
}

/** Returns the server's current time, or null until a reply has shown it. */
export function knownServerTime(): Instant | null {
  return ahead === null ? null : Date.now() + ahead;
}

/**
 * Returns the server's current time, because a device's clock may be days off. Until a reply has shown it, this is the
 * device's time: good enough to show, but not to decide by.
 */
export function serverNow(): Instant {
  return knownServerTime() ?? Date.now();
}

/** Returns whether a reply has shown that the device's clock is half a day off or more. */
export function isDeviceDateWrong(): boolean {
  return Math.abs(ahead ?? 0) >= wrongDate;
}
