/** The maximum length of a complaint, in characters. */
export const complaintLength = 2000;
