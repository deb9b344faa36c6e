/** Returns the digits of a text, for a field that takes only digits. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
