/** The largest amount that a request may carry, in kobo: ₦999,999,999,999.99. */
export const maxRequestKobo = 99_999_999_999_999;

/** Formats whole kobo for the wire: naira with two decimals, as in "1234.50". */
export function nairaOf(kobo: number | bigint): string {
  const digits = String(kobo < 0 ? -kobo : kobo).padStart(3, '0');
  return `${kobo < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats whole kobo for people: `₦1,234.50`. */
export function displayNaira(kobo: number | bigint): string {
  // Doesn't use `Intl`, because its first call takes 80 ms on a slow phone. Doesn't use a regular expression either,
  // because that takes ten times as long, and the server formats thousands of amounts for a list.
  const digits = nairaOf(kobo < 0 ? -kobo : kobo);
  let whole = digits.slice(0, -3);
  let grouped = digits.slice(-3);
  while (whole.length > 3) {
    grouped = `,${whole.slice(-3)}${grouped}`;
    whole = whole.slice(0, -3);
  }
  return `${kobo < 0 ? '-' : ''}₦${whole}${grouped}`;
}
