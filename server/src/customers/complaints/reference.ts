/** Returns the reference of a complaint, as customers say it on the phone: `C-10001`. */
export const referenceOf = (id: number): string => `C-${id}`;
