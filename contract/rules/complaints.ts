/** The maximum length of a complaint, in characters. */
export const complaintLength = 2000;

/** The maximum length of the answer to a complaint, in characters. */
export const complaintAnswerLength = 4000;

export const complaintOutcomes = ['upheld', 'partly upheld', 'not upheld'] as const;
