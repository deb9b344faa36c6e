import parsePhoneNumber from 'libphonenumber-js/min';

/** Subscribers of Nigeria have ten digits at most; the longer numbers of its plan belong to services. */
const longestInNigeria = 10;

/**
 * The one form of a phone number, however it is written, or undefined for other text. Zeros and 234
 * before a number count as prefixes, however often they are repeated.
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
