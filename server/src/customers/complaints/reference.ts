/** The number of a complaint as customers give it on the phone: `C-10001`. */
export const referenceOf = (id: number): string => `C-${id}`;
