import * as limits from '@/config/limits';

/** Why a PIN is among the first that somebody would try. */
export type Weakness = 'repeats' | 'sequence' | 'year' | 'phone';

const repeating = /^(\d\d)\1$|^(\d)\2(\d)\3$/;
const year = /^(19|20)\d\d$/;

/** Each digit is the one before plus the step; 9 and 0 are neighbours. */
const climbsBy = (step: number, pin: string): boolean =>
  Array.from(pin, Number).every(
    (digit, at, digits) => at === 0 || digit === ((digits[at - 1] ?? 0) + step + 10) % 10,
  );

/** A number as it is dialled in Nigeria, without the country's code. */
const dialled = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^(234|0)?/, '0');

/** What makes a whole PIN easy to guess, if anything does. The server judges alike: server/src/customers/pin/weakPins.ts. */
export function weaknessOf(pin: string, phone: string | null): Weakness | null {
  if (pin.length !== limits.pinDigits) return null;
  if (repeating.test(pin)) return 'repeats';
  if (climbsBy(1, pin) || climbsBy(-1, pin)) return 'sequence';
  if (year.test(pin)) return 'year';
  if (phone === null) return null;
  const number = dialled(phone);
  return number.startsWith(pin) || number.endsWith(pin) ? 'phone' : null;
}
