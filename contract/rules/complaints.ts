/** The most characters of a complaint. */
export const complaintLength = 2000;
