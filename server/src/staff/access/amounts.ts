import { Refusal } from '../../platform/http/refusal.ts';
import { parseNaira, type Kobo } from '../../platform/kobo/kobo.ts';

/** An amount in naira, as staff enter it. */
export type Amount = number | string;

const mustBePositive = ['value', 'price', 'amount'];

/**
 * Parses the amount of a field, in naira, and returns it in kobo. The fields in `mustBePositive` must be greater than
 * 0, the others may be 0. Throws 400 for an invalid amount.
 */
export function readAmount(field: string, input: Amount): Kobo {
  const parsed = Number(input) === 0 && !mustBePositive.includes(field) ? 0n : parseNaira(input);
  if (parsed === undefined) throw new Refusal(400, { code: 'asset_amount_invalid', field });
  return parsed;
}
