import parsePhoneNumber from 'libphonenumber-js/min';

/** Subscribers in Nigeria have at most ten digits. Longer numbers belong to services. */
const longestInNigeria = 10;

/**
 * Returns the canonical form of a phone number, or undefined for other text. Zeros and 234 before a number count as
 * prefixes, even if they are repeated.
 */
export function canonicalPhone(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').replace(/^(?:0|234)+/, '');
  const inNigeria = digits.length <= longestInNigeria ? [`+234${digits}`] : [];
  const candidates = [...inNigeria, `+${digits}`].flatMap(
    (number) => parsePhoneNumber(number) ?? [],
  );
  const found =
    candidates.find((one) => one.isValid()) ?? candidates.find((one) => one.isPossible());
  return found?.number;
}
