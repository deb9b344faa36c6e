import { randomBytes, randomInt } from 'node:crypto';

export interface Random {
  /** Returns 128 random bits in the format of a UUID. A version 4 UUID would have only 122 random bits. */
  uuid(): string;
  /** Returns a whole number from 0 up to, but excluding, the limit. */
  integer(limit: number): number;
  /** Returns URL-safe text that encodes `bytes` random bytes. */
  token(bytes: number): string;
}

/** Reading a few bytes from the system takes as long as reading many, so they are read in advance. */
const bytesAtOnce = 4096;
let drawn = '';

function sixteenBytes(): string {
  if (drawn === '') drawn = randomBytes(bytesAtOnce).toString('hex');
  const hex = drawn.slice(0, 32);
  drawn = drawn.slice(32);
  return hex;
}

export const systemRandom: Random = {
  uuid: () => {
    const hex = sixteenBytes();
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  },
  integer: (limit) => randomInt(limit),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
};

/** Returns random digits, including leading zeros. */
export function randomDigits(random: Random, length: number): string {
  return Array.from({ length }, () => random.integer(10)).join('');
}
