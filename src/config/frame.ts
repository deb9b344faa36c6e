/** The id of the element in the overview's frame in which the balance will appear. */
export const balancePlace = 'balance';
