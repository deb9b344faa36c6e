/** A phone number is longer than this many characters. */
const phoneNumberLongerThan = 10;

/** Section 5, "Sign up": longer than ten characters and without the sequence plus, slash, minus. */
export function isPhoneNumber(text: string): boolean {
  return text.length > phoneNumberLongerThan && !text.includes('+/-');
}
