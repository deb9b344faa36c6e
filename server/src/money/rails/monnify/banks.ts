import { banks } from '../banks.ts';

/** Moniepoint, whose accounts Monnify reserves. */
export const accountBank = '50515';

/** Monnify's codes where they are not ours, for while its own list cannot be had. */
export const bankCodes: Readonly<Record<string, string>> = { 999992: '305', 999991: '100033' };

/** The bank of ours that Monnify means by a code. */
export const bankOf = (monnifyCode: string | null | undefined) =>
  banks.find(({ code }) => (bankCodes[code] ?? code) === monnifyCode);
