export const pinDigits = 4;

/** Reasons why a PIN is easy to guess. */
export type Weakness = 'repeats' | 'sequence' | 'year' | 'phone';

const repeating = /^(\d\d)\1$|^(\d)\2(\d)\3$/;
const year = /^(19|20)\d\d$/;

/** Returns whether each digit is the previous one plus `step`. 9 and 0 are neighbours. */
const climbsBy = (step: number, pin: string): boolean =>
  Array.from(pin, Number).every(
    (digit, at, digits) => at === 0 || digit === ((digits[at - 1] ?? 0) + step + 10) % 10,
  );

/** Returns a phone number as it is dialled in Nigeria: digits only, with a leading 0 instead of the country code. */
const dialled = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^(234|0)?/, '0');

/**
 * Returns why a complete PIN is easy to guess. Null for a good PIN, and for an incomplete one.
 * @param phone the customer's own number, or null if it isn't known
 */
export function weaknessOf(pin: string, phone: string | null): Weakness | null {
  if (pin.length !== pinDigits) return null;
  if (repeating.test(pin)) return 'repeats';
  if (climbsBy(1, pin) || climbsBy(-1, pin)) return 'sequence';
  if (year.test(pin)) return 'year';
  if (phone === null) return null;
  const number = dialled(phone);
  return number.startsWith(pin) || number.endsWith(pin) ? 'phone' : null;
}
