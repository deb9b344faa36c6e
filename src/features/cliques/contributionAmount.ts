import { string } from 'yup';
import { parseNaira, type Kobo, zeroKobo } from '@/lib/money';
import { validation } from '@/messages/validation';

/** Section 5, "Clique and join contribution": a positive number of naira. */
export const contributionAmount = string()
  .default('')
  .test('contribution', validation.contribution, (text) => koboOf(text) > zeroKobo);

/** What was typed as money; zero where it is none. */
export function koboOf(text: string): Kobo {
  return parseNaira(text) ?? zeroKobo;
}
