/** The reply to a proposal: nothing has happened yet. */
export const proposed = { message: 'Proposed. Another person has to confirm it.' } as const;
