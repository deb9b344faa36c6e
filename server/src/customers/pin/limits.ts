/** How a transaction PIN is guarded (API contract). */
export const pinLimits = {
  /** The time between two mails with a code for a new PIN. */
  resetSeconds: 30,
} as const;
