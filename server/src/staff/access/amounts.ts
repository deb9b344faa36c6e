import { Refusal } from '../../platform/http/refusal.ts';
import { parseNaira, type Kobo } from '../../platform/kobo/kobo.ts';

/** An amount in naira, as staff write it. */
export type Amount = number | string;

const neverNothing = ['value', 'price', 'amount'];

/** Reads the amount of a field, in kobo. The value, the price and an amount must be above 0. Throws 400 for other text. */
export function readAmount(field: string, input: Amount): Kobo {
  const parsed = Number(input) === 0 && !neverNothing.includes(field) ? 0n : parseNaira(input);
  if (parsed === undefined) throw new Refusal(400, { code: 'asset_amount_invalid', field });
  return parsed;
}
