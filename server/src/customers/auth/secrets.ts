import { hash, verify } from '@node-rs/argon2';
import { createHmac } from 'node:crypto';

/** Hashes a password or a PIN with argon2id. */
export const hashSecret = (secret: string): Promise<string> => hash(secret);

/**
 * Hashes the password of a registration. All registrations waiting for one email share a salt, so that one computation
 * compares a password with every one of them. Without the key the salt stays unknown.
 */
export function hashForEmail(key: string, email: string, secret: string): Promise<string> {
  const digest = createHmac('sha256', key).update(`salt of ${email}`).digest();
  return hash(secret, { salt: digest.subarray(0, 16) });
}

let decoy: Promise<string> | undefined;

/**
 * Whether the secret matches. Without a hash it takes the same time and returns false, so that the time of an answer
 * does not tell which emails are known.
 */
export async function verifySecret(stored: string | undefined, secret: string): Promise<boolean> {
  decoy ??= hash('no customer has this one');
  const matches = await verify(stored ?? (await decoy), secret);
  return stored !== undefined && matches;
}

/** Derives a code from a nonce that is stored and a key that is not; neither reveals it alone. */
export function deriveCode(key: string, nonce: string, length: number): string {
  const digest = createHmac('sha256', key).update(`code of ${length} digits\n${nonce}`).digest();
  return (digest.readBigUInt64BE() % 10n ** BigInt(length)).toString().padStart(length, '0');
}
