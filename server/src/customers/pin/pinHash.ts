import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../../platform/settings/config.ts';

type Key = Pick<Config, 'pinKey'>;

const withKey = ({ pinKey }: Key) => ({ secret: Buffer.from(pinKey) });

/**
 * Hashes a PIN with argon2id and a key that isn't in the database. Otherwise a thief with the hash could quickly try
 * all ten thousand PINs.
 */
export const hashPin = (config: Key, pin: string): Promise<string> => hash(pin, withKey(config));

export const verifyPin = (config: Key, stored: string, pin: string): Promise<boolean> =>
  verify(stored, pin, withKey(config));
