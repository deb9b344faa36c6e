import { hkdfSync } from 'node:crypto';

/** The two keys of one use. This release accepts what either has made. */
export interface KeyPair {
  /** JWT_SECRET itself, which releases up to 1.0.0 use for everything. */
  readonly former: string;
  /** Made from JWT_SECRET by HKDF, for this use alone. */
  readonly derived: Buffer;
}

/**
 * The key that makes new codes, proofs, salts, fingerprints and digests. Instances of 1.0.0 only accept what the former
 * key made. They run beside this release during an update, and again after a rollback, and a retried payment whose
 * fingerprint they can't match could be paid twice. The next release can write `derived`, because this one accepts both.
 */
export const writtenKey: keyof KeyPair = 'former';

/** The uses of JWT_SECRET besides signing session tokens. */
export interface Keys {
  /** Makes the digits of mailed codes. */
  readonly codes: KeyPair;
  /** Makes the proofs in device cookies. */
  readonly devices: KeyPair;
  /** Salts the passwords of registrations that aren't verified yet. */
  readonly registrations: KeyPair;
  /** Makes the fingerprints of calls with an Idempotency-Key. */
  readonly calls: KeyPair;
  /** Makes the digests of emails in requests to close an account. */
  readonly closings: KeyPair;
}

const keyBytes = 32;

/** Derives the keys by HKDF with SHA-256 (RFC 5869). Another label makes another key, so labels never change. */
export function deriveKeys(secret: string): Keys {
  const keysFor = (label: string): KeyPair => ({
    former: secret,
    derived: Buffer.from(hkdfSync('sha256', secret, '', `mota ${label}`, keyBytes)),
  });
  return {
    codes: keysFor('codes'),
    devices: keysFor('devices'),
    registrations: keysFor('registrations'),
    calls: keysFor('calls'),
    closings: keysFor('closings'),
  };
}
