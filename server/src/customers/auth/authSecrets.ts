import { hash, verify } from '@node-rs/argon2';
import { createHmac } from 'node:crypto';
import { normalPassword } from '../../../../contract/rules/password.ts';
import type { Random } from '../../platform/random/random.ts';
import type { Config } from '../../platform/settings/config.ts';
import { writtenKey } from '../../platform/settings/derivedKeys.ts';

/** Hashes a new password with argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(normalPassword(password));

/** Returns the texts that a stored hash may have been made from. Older hashes were made from the password as typed. */
const hashedForms = (password: string) => new Set([normalPassword(password), password]);

type Key = Buffer | string;

const saltOf = (key: Key, email: string) =>
  createHmac('sha256', key).update(`salt of ${email}`).digest().subarray(0, 16);

/**
 * Hashes the password of a registration. All registrations waiting for the same email share a salt, so that a single
 * hash can be compared with all of them. The salt can't be computed without the key.
 */
export const hashForEmail = (
  { keys }: Pick<Config, 'keys'>,
  email: string,
  password: string,
): Promise<string> =>
  hash(normalPassword(password), { salt: saltOf(keys.registrations[writtenKey], email) });

/** Returns all hashes that `hashForEmail` may have stored for this password, in this release or another. */
export function hashesForEmail(
  { keys }: Pick<Config, 'keys'>,
  email: string,
  password: string,
): Promise<string[]> {
  const { former, derived } = keys.registrations;
  const salts = [former, derived].map((key) => saltOf(key, email));
  const forms = [...hashedForms(password)];
  return Promise.all(salts.flatMap((salt) => forms.map((form) => hash(form, { salt }))));
}

/**
 * Returns whether the password matches. Without a hash it takes the same time and returns false, so that timing doesn't
 * reveal which emails are known. A closed account has an empty hash.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  for (const form of hashedForms(password)) {
    // Hashing takes as long as verifying.
    if (!stored) await hash(form);
    else if (await verify(stored, form)) return true;
  }
  return false;
}

/** Prefix of the nonce of a code that is made with the derived key. Nonces for the former key have no prefix. */
const derivedMark = 'hkdf.';
const marks = { former: '', derived: derivedMark };

/** Returns the nonce of a new code. Its prefix states which key the code is made with, so only one code is right. */
export const newNonce = (random: Random): string => marks[writtenKey] + random.token(16);

/** Derives a code from a stored nonce and a key that isn't stored. Neither reveals the code without the other. */
export function deriveCode({ keys }: Pick<Config, 'keys'>, nonce: string, length: number): string {
  const key = nonce.startsWith(derivedMark) ? keys.codes.derived : keys.codes.former;
  const digest = createHmac('sha256', key).update(`code of ${length} digits\n${nonce}`).digest();
  return (digest.readBigUInt64BE() % 10n ** BigInt(length)).toString().padStart(length, '0');
}
