import type { Instant } from './dates';

/**
 * Differences of less than this many milliseconds between the two clocks are ignored, because replies take time and the
 * header only has whole seconds.
 */
const tolerance = 60_000;

/** From this difference in milliseconds on, not only the device's time but probably its date is wrong. */
const wrongDate = 12 * 3_600_000;

/** Milliseconds by which the server's clock is ahead of the device's. Null until a reply has shown it. */
let ahead: number | null = null;

/** Milliseconds by which a sandbox has moved its business time. Sessions use the real time. */
let sandboxAhead = 0;

/** Reads the server's time from the `Date` header of a reply. Without the header nothing changes. */
export function setServerTime(headers: Headers): void {
  const shown = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(shown)) return;
  sandboxAhead = Number(headers.get('X-Sandbox-Ahead') ?? 0);
  const difference = shown - sandboxAhead - Date.now();
  ahead = Math.abs(difference) < tolerance ? 0 : difference;
}

/** Returns the server's real time, by which sessions end. Null until a reply has shown it. */
export function knownServerTime(): Instant | null {
  return ahead === null ? null : Date.now() + ahead;
}

/**
 * Returns the current time by the clock that ends sessions: the server's real time. Until a reply has shown it, returns
 * the device's time, which is good enough to announce the end of a session, but not to end it.
 */
export function sessionNow(): Instant {
  return knownServerTime() ?? Date.now();
}

/**
 * Returns the server's business time, which a sandbox may have moved ahead of the real time. The device's clock may be
 * days off, so it is only used until a reply has shown the server's time.
 */
export function serverNow(): Instant {
  return sessionNow() + sandboxAhead;
}

/** Returns whether a reply has shown that the device's clock is half a day off or more. */
export function isDeviceDateWrong(): boolean {
  return Math.abs(ahead ?? 0) >= wrongDate;
}
