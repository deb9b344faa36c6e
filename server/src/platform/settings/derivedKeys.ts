import { hkdfSync } from 'node:crypto';

/** Keys that are made from JWT_SECRET. Each has one purpose, and none reveals another or the secret. */
export interface DerivedKeys {
  /** Makes the digits of mailed codes. */
  readonly codes: Buffer;
  /** Makes the proofs in device cookies. */
  readonly devices: Buffer;
  /** Salts the passwords of registrations that aren't verified yet. */
  readonly registrations: Buffer;
  /** Makes the fingerprints of calls with an Idempotency-Key. */
  readonly calls: Buffer;
  /** Makes the digests of emails in requests to close an account. */
  readonly closings: Buffer;
}

const keyBytes = 32;

/** Derives the keys by HKDF with SHA-256 (RFC 5869). Another label makes another key, so labels never change. */
export function deriveKeys(secret: string): DerivedKeys {
  const keyFor = (label: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `mota ${label}`, keyBytes));
  return {
    codes: keyFor('codes'),
    devices: keyFor('devices'),
    registrations: keyFor('registrations'),
    calls: keyFor('calls'),
    closings: keyFor('closings'),
  };
}
