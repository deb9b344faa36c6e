import parsePhoneNumber from 'libphonenumber-js/min';

/** Subscriber numbers in Nigeria have at most ten digits. Longer numbers belong to services. */
const maxDigitsInNigeria = 10;

/**
 * Returns the canonical form of a phone number, or undefined for other text. Removes leading zeros and 234s, however
 * many there are.
 */
export function canonicalPhone(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').replace(/^(?:0|234)+/, '');
  const inNigeria = digits.length <= maxDigitsInNigeria ? [`+234${digits}`] : [];
  const candidates = [...inNigeria, `+${digits}`].flatMap(
    (number) => parsePhoneNumber(number) ?? [],
  );
  const found =
    candidates.find((one) => one.isValid()) ?? candidates.find((one) => one.isPossible());
  return found?.number;
}
