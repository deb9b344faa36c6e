import { plainText } from './plainText.ts';

/** Matches a text of digits only, which may be in groups with spaces or hyphens between them, such as "123-456". */
const grouped = /^\d+(?:[ -]+\d+)*$/;

/**
 * Matches a whole code in a sentence. Six digits are together or in groups of two or three, twelve digits are together
 * or in groups of three or four.
 */
const codeInSentence =
  /(?<![\d-])(?:\d{12}|\d{6}|\d{3}[ -]\d{3}(?:[ -]\d{3}[ -]\d{3})?|\d{4}[ -]\d{4}[ -]\d{4}|\d{2}[ -]\d{2}[ -]\d{2})(?![\d-])/g;

/**
 * Returns the emailed code in a text that a customer typed or pasted: "123456" for "123-456", "123 456" and "Your code
 * is 123456." A sentence with no code, or with different ones, is returned as plain text, which the server refuses.
 */
export function mailedCodeIn(text: string): string {
  const plain = plainText(text.normalize('NFKC'))
    .replaceAll(/\s/g, ' ')
    .replaceAll(/\p{Pd}/gu, '-');
  const digitsOf = (code: string) => code.replaceAll(/[ -]/g, '');
  if (grouped.test(plain)) return digitsOf(plain);
  const codes = new Set((plain.match(codeInSentence) ?? []).map(digitsOf));
  const [code] = codes;
  return codes.size === 1 && code !== undefined ? code : plain;
}
