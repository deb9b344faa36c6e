import { displayNaira, nairaOf } from '@contract/rules/money';
import * as limits from '@/config/limits';

declare const kobo: unique symbol;

/** An amount of money in whole kobo (1/100 naira). */
export type Kobo = number & { readonly [kobo]: true };

export type Currency = 'NGN' | 'USD';

function isKobo(value: number): value is Kobo {
  return Number.isInteger(value) && Math.abs(value) <= limits.maxKobo;
}

/** Converts a whole number of kobo. Throws a RangeError on fractions and on amounts above `limits.maxKobo`. */
export function toKobo(value: number): Kobo {
  if (!isKobo(value)) throw new RangeError(`${value} is not a whole number of kobo`);
  return value;
}

export const zeroKobo = toKobo(0);

/** Returns the sum of the amounts. Null if it is too large to be exact. */
export function sumOf(amounts: readonly Kobo[]): Kobo | null {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return isKobo(sum) ? sum : null;
}

const decimal = /^([-+]?)(\d+)(?:\.(\d{1,2})0*)?$/;

function parseDecimal(text: string): Kobo | null {
  const match = decimal.exec(text.trim());
  if (match === null) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const size = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  const value = sign === '-' && size !== 0 ? -size : size;
  return isKobo(value) ? value : null;
}

/** Parses a JSON number. Numbers with two decimals may have a rounding error, as in 0.1 + 0.2. */
function parseNumber(value: number): Kobo | null {
  const rounded = Math.round(value * 100);
  const noise = Math.max(1e-6, Math.abs(value) * 1e-12);
  if (!Number.isFinite(value) || Math.abs(rounded / 100 - value) > noise) return null;
  return isKobo(rounded) ? toKobo(rounded === 0 ? 0 : rounded) : null;
}

/**
 * Parses money in a reply without loss: a number or a decimal string of naira. Returns null for anything else, for
 * fractions of a kobo, and for amounts too large to be shown exactly.
 */
export function parseNaira(value: unknown): Kobo | null {
  if (typeof value === 'number') return parseNumber(value);
  if (typeof value === 'string') return parseDecimal(value);
  return null;
}

/** Formats money for the wire: a decimal string of naira with two decimals, as in "1234.50". */
export const nairaForWire: (amount: Kobo) => string = nairaOf;

/** Formats money for an amount field, with decimals only if there are kobo, as in "250000". */
export function nairaForEntry(amount: Kobo): string {
  return nairaForWire(amount).replace(/\.00$/, '');
}

/** Formats naira with the sign, thousands separators and two decimals: `₦1,234.50`. */
export const formatNaira: (amount: Kobo) => string = displayNaira;

/** Formats naira without decimals if there are no kobo: `₦50,000`. */
export function formatNairaInShort(amount: Kobo): string {
  return formatNaira(amount).replace(/\.00$/, '');
}

/** Formats a movement of money with its direction: `+₦1,234.50` for money in, `−₦1,234.50` for money out. */
export function formatMovement(amount: Kobo): string {
  const direction = amount > 0 ? '+' : amount < 0 ? '−' : '';
  return `${direction}${formatNaira(toKobo(Math.abs(amount)))}`;
}

// Returns the format of a currency. `narrowSymbol` prints "$" instead of "US$".
const currencyFormat = (currency: Currency, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...options,
  });

let shortNairaFormat: Intl.NumberFormat | undefined;

/** Formats kobo as a rough amount for the scale of a chart: `₦1.5M`. The kobo needn't be whole. */
export function formatCompactNaira(kobo: number): string {
  shortNairaFormat ??= currencyFormat('NGN', {
    notation: 'compact',
    // Without this, naira would keep their two decimals, and a scale would begin at ₦0.00.
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  return shortNairaFormat.format(kobo / 100);
}

/** Formats a referral bonus, with two decimals: `$12.50` (section 9), or `₦12.50`. */
export function formatReferralBonus(hundredths: Kobo, currency: Currency): string {
  const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return currencyFormat(currency, twoDecimals).format(hundredths / 100);
}

/** Returns the amount that a balance lacks to pay a price. Zero if it is enough or unknown. */
export function missingFor(price: Kobo, balance: Kobo | null): Kobo {
  const missing = price - (balance ?? price);
  return toKobo(Math.min(Math.max(missing, 0), limits.maxKobo));
}
