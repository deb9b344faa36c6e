// Allows hyphens inside a domain's words, because companies have them (my-bank.ng).
const email = /^[\w.-]+@\w+(?:-+\w+)*(?:\.\w+(?:-+\w+)*)+$/;

/**
 * Returns whether a text is an email by section 5, "Sign up": word characters, dots or hyphens, an @, a word and one or
 * more parts after dots.
 */
export function isEmail(text: string): boolean {
  return email.test(text);
}

/** Returns the digits of a text, for a field that takes only digits. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
