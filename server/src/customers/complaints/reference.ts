/** The number of a complaint as it is said on the phone: `C-10001`. */
export const referenceOf = (id: number): string => `C-${id}`;
