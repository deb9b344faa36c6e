/** Limits that protect a transaction PIN (API contract). */
export const pinLimits = {
  /** Time between two emails with a code for a new PIN, in seconds. */
  resetSeconds: 30,
} as const;
