import { hkdfSync } from 'node:crypto';

/**
 * The two keys for one purpose. For purposes that release 1.0.0 has too, this release accepts values made with either.
 */
export interface KeyPair {
  /** JWT_SECRET itself, which releases up to 1.0.0 use for everything. */
  readonly former: string;
  /** Derived from JWT_SECRET by HKDF, for this purpose only. */
  readonly derived: Buffer;
}

/**
 * The key for new codes, proofs, salts, fingerprints and digests. Instances of release 1.0.0 only accept the former
 * key. They run alongside this release during an update, and again after a rollback. If they couldn't match the
 * fingerprint of a retried payment, it could be paid twice. The next release can write `derived`, because this one
 * accepts both.
 */
export const writtenKey: keyof KeyPair = 'former';

/** The uses of JWT_SECRET other than signing session tokens. */
export interface DerivedKeys {
  /** For the digits of emailed codes. */
  readonly codes: KeyPair;
  /** For the proofs in device cookies. */
  readonly devices: KeyPair;
  /** Salts the passwords of registrations that aren't verified yet. */
  readonly registrations: KeyPair;
  /** For the fingerprints of calls with an Idempotency-Key. */
  readonly calls: KeyPair;
  /** For the digests of emails in requests to close an account. */
  readonly closings: KeyPair;
  /** For the digests of links in alerts. Only the derived one is used, because earlier releases have no such links. */
  readonly alertLinks: KeyPair;
  /** Signs the tickets for factors. Only the derived one is used, because earlier releases have no tickets. */
  readonly factorTickets: KeyPair;
}

const keyBytes = 32;

/** Derives the keys by HKDF with SHA-256 (RFC 5869). Changing a label would change its key, so labels never change. */
export function deriveKeys(secret: string): DerivedKeys {
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
    alertLinks: keysFor('alert links'),
    factorTickets: keysFor('factor tickets'),
  };
}
