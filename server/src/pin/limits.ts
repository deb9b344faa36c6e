/** How a transaction PIN is guarded (API contract). */
export const pinLimits = { digits: 4, wrongPins: 5, lockSeconds: 15 * 60 } as const;
