import * as limits from '@/config/limits';

// Hyphens inside a domain's words are let through: companies have them (my-bank.ng).
const email = /^[\w.-]+@\w+(?:-+\w+)*(?:\.\w+(?:-+\w+)*)+$/;

/** Section 5, "Sign up": word characters, dots or hyphens, an @, a word and one or more dotted parts. */
export function isEmail(text: string): boolean {
  return email.test(text);
}

/** An email that some server may have accepted, whatever its rules: a text, an @ and a host, without spaces. */
export function isEmailAddress(text: string): boolean {
  return /^\S+@[^\s@]+$/.test(text);
}

/** Section 5, "Sign in". */
export function isPasswordLongEnough(text: string): boolean {
  return text.length >= limits.minimumPasswordLength;
}

/** Section 5: longer than ten characters and without the sequence plus, slash, minus. */
export function isPhoneNumber(text: string): boolean {
  return text.length > limits.phoneNumberLongerThan && !text.includes('+/-');
}

// A letter of any script is a letter, so é is no special character. The server judges alike: server/src/customers/auth/fields.ts.
const characterKinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\p{M}\p{N}\s]/u];

/** Section 5: at least eight characters with a lower and an upper case letter, a digit and a special character. */
export function isStrongPassword(text: string): boolean {
  return isPasswordLongEnough(text) && characterKinds.every((kind) => kind.test(text));
}

/** What a digits-only field keeps of what was typed or pasted. */
export function digitsOf(text: string, atMost: number): string {
  return text.replaceAll(/\D/g, '').slice(0, atMost);
}
