const easy = (why: string) => `This PIN ${why}, so it’s easy to guess. Choose another one.`;

const texts = {
  repeats: easy('repeats itself'),
  sequence: easy('is a sequence'),
  year: easy('is a year'),
  phone: easy('is part of your phone number'),
} as const;

const repeating = /^(\d\d)\1$|^(\d)\2(\d)\3$/;
const year = /^(19|20)\d\d$/;

/** Each digit is the one before plus the step; 9 and 0 are neighbours. */
const climbsBy = (step: number, pin: string) =>
  Array.from(pin, Number).every(
    (digit, at, digits) => at === 0 || digit === ((digits[at - 1] ?? 0) + step + 10) % 10,
  );

/** A number as it is dialled in Nigeria, without the country's code. */
const dialled = (phone: string) => phone.replaceAll(/\D/g, '').replace(/^(234|0)?/, '0');

/**
 * Why a PIN of four digits is among the first that somebody would try, if it is.
 * The app judges alike: src/lib/weakPins.ts.
 */
export function weaknessOf(pin: string, phone: string): string | undefined {
  if (repeating.test(pin)) return texts.repeats;
  if (climbsBy(1, pin) || climbsBy(-1, pin)) return texts.sequence;
  if (year.test(pin)) return texts.year;
  const number = dialled(phone);
  return number.startsWith(pin) || number.endsWith(pin) ? texts.phone : undefined;
}
