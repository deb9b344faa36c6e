import { banks } from '../banks.ts';

/** Moniepoint, the bank of the accounts that Monnify reserves. */
export const accountBank = '50515';

/** Monnify's codes that differ from ours. Used for banks without a match in Monnify's own list. */
export const bankCodes: Readonly<Record<string, string>> = { 999992: '305', 999991: '100033' };

/** Returns our bank for one of Monnify's codes. */
export const bankOf = (monnifyCode: string | null | undefined) =>
  banks.find(({ code }) => (bankCodes[code] ?? code) === monnifyCode);
