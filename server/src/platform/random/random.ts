import { randomBytes, randomInt } from 'node:crypto';

/** Where randomness comes from. */
export interface Random {
  /** 128 random bits in the form of a UUID, whose version 4 would fix six of them. */
  uuid(): string;
  /** A whole number from 0 up to, not including, the limit. */
  integer(limit: number): number;
  /** URL-safe text of that many random bytes. */
  token(bytes: number): string;
}

export const systemRandom: Random = {
  uuid: () =>
    randomBytes(16)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  integer: (limit) => randomInt(limit),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
};

/** Digits drawn one by one, leading zeros included. */
export function randomDigits(random: Random, length: number): string {
  return Array.from({ length }, () => random.integer(10)).join('');
}
