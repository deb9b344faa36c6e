/** The maximum length of a complaint, in characters. */
export const complaintLength = 2000;

/** The maximum length of the answer to a complaint, in characters. */
export const complaintAnswerLength = 4000;

export const complaintOutcomes = ['upheld', 'partly upheld', 'not upheld'] as const;

/** Staff see the customer's other deposits within this many days before and after the one that a complaint is about. */
export const otherDepositDays = 7;

/** The maximum number of these deposits. */
export const otherDepositsShown = 10;
