import { createHash } from 'node:crypto';

/** The stored form of a key or token of 256 random bits, which needs neither salt nor a slow hash. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex');
