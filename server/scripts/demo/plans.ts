/** The company that the office's pictures show. */
export const fullPlan = { customers: 200, days: 730 } as const;

/** A company with at least one case of each kind, created within seconds. */
export const smallPlan = { customers: 14, days: 84 } as const;
