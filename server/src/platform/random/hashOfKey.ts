import { createHash } from 'node:crypto';

/** Returns the stored form of a key or token of 256 random bits. It needs neither salt nor a slow hash. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex');
