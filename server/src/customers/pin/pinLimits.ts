/** Limits that protect a transaction PIN (API contract). */
export const pinLimits = {
  /** `Retry-After` of a locked PIN, in seconds: the time between two emails with a code for a new PIN. */
  resetSeconds: 30,
  /**
   * Each attempt is counted as wrong before the PIN is checked. If the server stops during the check, the attempt stops
   * counting after this many seconds.
   */
  checkSeconds: 120,
} as const;
