/** Names the open receipt in the address. */
export const receiptParameter = 'receipt';
