import type { Random } from './random.ts';

const codesGiven = 10;
const codeBytes = 10;

/** Returns new recovery codes, each with 80 random bits in hexadecimal. */
export const newRecoveryCodes = (random: Random): string[] =>
  Array.from({ length: codesGiven }, () =>
    Buffer.from(random.token(codeBytes), 'base64url').toString('hex'),
  );

/** Returns a code in groups of five, as people read it. */
export const inGroups = (code: string): string => code.replaceAll(/(.{5})(?=.)/g, '$1-');

/**
 * Returns the code that somebody has typed, in lower case, without hyphens, spaces or other characters that no code
 * contains.
 */
export const recoveryCodeIn = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[^0-9a-f]/g, '');
