/** How a transaction PIN is guarded (API contract). */
export const pinLimits = {
  /** Seconds between two emails with a code for a new PIN. */
  resetSeconds: 30,
} as const;
