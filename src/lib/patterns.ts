/** Returns the digits of a text, for a field that accepts only digits. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
