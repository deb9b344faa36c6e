import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Where randomness comes from. */
export interface Random {
  uuid(): string;
  /** A whole number from 0 up to, not including, the limit. */
  integer(limit: number): number;
  /** URL-safe text of that many random bytes. */
  token(bytes: number): string;
}

export const systemRandom: Random = {
  uuid: () => randomUUID(),
  integer: (limit) => randomInt(limit),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
};

/** Digits drawn one by one, leading zeros included. */
export function randomDigits(random: Random, length: number): string {
  return Array.from({ length }, () => random.integer(10)).join('');
}
