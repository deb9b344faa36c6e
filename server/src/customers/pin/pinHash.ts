import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../../platform/settings/config.ts';

type Key = Pick<Config, 'pinKey'>;

/** Stands before a hash that was made with the key; older ones were made without. */
const keyed = 'keyed:';

const withKey = ({ pinKey }: Key) => ({ secret: Buffer.from(pinKey) });

/**
 * Hashes a PIN with argon2id and a key that is not in the database: whoever has the hash alone would
 * soon have tried all ten thousand PINs.
 */
export async function hashPin(config: Key, pin: string): Promise<string> {
  return keyed + (await hash(pin, withKey(config)));
}

export function verifyPin(config: Key, stored: string, pin: string): Promise<boolean> {
  return stored.startsWith(keyed)
    ? verify(stored.slice(keyed.length), pin, withKey(config))
    : verify(stored, pin);
}

/** Whether a hash has to be made anew with the key, which takes the PIN itself. */
export const isOutdated = (stored: string) => !stored.startsWith(keyed);
