import { plainText } from './plainText.ts';

/** Returns an email address as it is sent, stored and compared: plain, in lowercase. */
export const normalEmail = (text: string): string => plainText(text).toLowerCase();

/**
 * Returns whether a normal email may belong to any provider: a text, an @ and a host, without spaces. For customers' own
 * emails, the app and the server each have a stricter rule.
 */
export function isEmailAddress(text: string): boolean {
  return /^\S+@[^\s@]+$/.test(text);
}
