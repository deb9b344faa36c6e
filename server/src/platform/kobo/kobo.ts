import { displayNaira, maxRequestKobo } from '../../../../contract/rules/money.ts';

export { displayNaira, nairaOf } from '../../../../contract/rules/money.ts';

/** An amount of money in whole kobo (hundredths of a naira). */
export type Kobo = bigint;

export const sumOf = (amounts: readonly Kobo[]): Kobo =>
  amounts.reduce((sum, amount) => sum + amount, 0n);

export const lesser = (one: Kobo, other: Kobo): Kobo => (one < other ? one : other);

export const larger = (one: Kobo, other: Kobo): Kobo => (one > other ? one : other);

export const maxAmount: Kobo = BigInt(maxRequestKobo);

/**
 * Parses naira in the format of requests: a number or a decimal string, greater than zero, at most `maxAmount`, with at
 * most two decimals. Returns undefined for anything else.
 */
export function parseNaira(value: number | string): Kobo | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(value).trim());
  if (!match) return undefined;
  const amount = BigInt(match[1] ?? '') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
  return amount > 0n && amount <= maxAmount ? amount : undefined;
}

/** An amount as JSON stores it: its kobo as digits. */
export type StoredKobo = string;

export const displayStored = (amount: StoredKobo): string => displayNaira(BigInt(amount));
