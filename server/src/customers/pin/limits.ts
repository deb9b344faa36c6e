/** How a transaction PIN is guarded (API contract). */
export const pinLimits = {
  digits: 4,
  /** Between two mails with a code for a new PIN. */
  resetSeconds: 30,
} as const;
