/** An amount of money in whole kobo (hundredths of a naira). */
export type Kobo = bigint;

/** The largest amount that a call may carry: ₦999,999,999,999.99. */
export const largestAmount: Kobo = 99_999_999_999_999n;

/**
 * Reads an amount of naira as it stands on the wire: a number or a decimal string, greater than
 * zero, with at most two decimals. Gives undefined for anything else.
 */
export function parseNaira(value: number | string): Kobo | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(value).trim());
  if (!match) return undefined;
  const amount = BigInt(match[1] ?? '') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
  return amount > 0n && amount <= largestAmount ? amount : undefined;
}

/** Writes an amount as it stands on the wire: naira with two decimals, "250000.50". */
export function formatNaira(amount: Kobo): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Writes an amount for a person: "₦250,000.50". */
export function displayNaira(amount: Kobo): string {
  const [naira = '', kobo = ''] = formatNaira(amount).split('.');
  const sign = naira.startsWith('-') ? '-' : '';
  return `${sign}₦${naira.replace('-', '').replace(/\B(?=(\d{3})+$)/g, ',')}.${kobo}`;
}
