import { createHash } from 'node:crypto';

/**
 * Returns the stored form of a random key, token or recovery code. It has too many random bits to be guessed, so it
 * needs neither salt nor a slow hash.
 */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex');
