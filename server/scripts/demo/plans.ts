/** The company of the pictures. */
export const fullPlan = { customers: 200, days: 730 } as const;

/** Enough for one of each, in seconds. */
export const smallPlan = { customers: 14, days: 84 } as const;
