/** Id of the element in the overview's prerendered frame for the balance. */
export const balanceElementId = 'balance';
