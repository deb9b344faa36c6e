import { plainText } from './plainText.ts';

/** Returns an email address as it is sent, stored and compared: plain, in lowercase. */
export const normalEmail = (text: string): string => plainText(text).toLowerCase();

// Allows hyphens inside a domain's words, because companies have them (my-bank.ng).
const email = /^[\w.-]+@\w+(?:-+\w+)*(?:\.\w+(?:-+\w+)*)+$/;

/**
 * Returns whether a customer may have this email, by section 5, "Sign up": word characters, dots or hyphens, an @, a
 * word and one or more parts after dots. At most 254 characters.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && email.test(text);
}

/**
 * Returns whether a text has the form of an email address at any provider: some text, an @ and a host, without spaces.
 * Expects the result of `normalEmail`. Customers' own emails must pass the stricter `isEmail`.
 */
export function isEmailAddress(text: string): boolean {
  return /^\S+@[^\s@]+$/.test(text);
}
