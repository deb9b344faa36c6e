import { plainText } from './plainText.ts';

/** A phone number is longer than this many characters. */
const phoneNumberLongerThan = 10;

/** Section 5, "Sign up": a text with this sequence is no phone number. */
const refusedSequence = '+/-';

/**
 * Returns a phone number as it is sent and stored: plain, without `tel:`, with ASCII hyphens, and with spaces instead
 * of dots and slashes. A text with `+/-` keeps it, so `isPhoneNumber` still refuses the text.
 */
export function normalPhone(text: string): string {
  const plain = plainText(text.normalize('NFKC')).replace(/^tel:\s*/i, '');
  if (plain.includes(refusedSequence)) return plain;
  return plain
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll(/[./]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/**
 * Returns whether a text, once it is in the form of `normalPhone`, is longer than ten characters and doesn't contain
 * `+/-` (section 5, "Sign up").
 */
export function isPhoneNumber(text: string): boolean {
  const number = normalPhone(text);
  return number.length > phoneNumberLongerThan && !number.includes(refusedSequence);
}
