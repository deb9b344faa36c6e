/** The company in the documentation's screenshots of the office. */
export const fullPlan = { customers: 200, days: 730 } as const;

/** A company with at least one case of each kind, which is created within seconds. */
export const smallPlan = { customers: 14, days: 84 } as const;
