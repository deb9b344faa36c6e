import { parseNaira, type Kobo } from '@/lib/money';

/** An amount in naira with a sign or code, such as "₦7,400", "N7400.50" or "NGN 7,400.00". */
const amounts = /(?:₦|\bNGN|\bN)\s?(\d[\d,]*(?:\.\d{1,2})?)(?![\d,]*\d)/gi;

/** Returns the amount that a text mentions, in kobo. Null if it mentions none, or several different ones. */
export function amountIn(text: string): Kobo | null {
  const found = new Set(
    Array.from(text.matchAll(amounts), ([, digits = '']) => parseNaira(digits.replaceAll(',', ''))),
  );
  const [amount = null] = found;
  return found.size === 1 ? amount : null;
}
