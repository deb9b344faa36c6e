/** Limits that protect a transaction PIN (API contract). */
export const pinLimits = {
  /** Time between two emails with a code for a new PIN, in seconds. */
  resetSeconds: 30,
  /** How long a PIN counts as wrong if the server stops while it checks the PIN, in seconds. */
  checkSeconds: 120,
} as const;
