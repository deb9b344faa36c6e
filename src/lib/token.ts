import type { Instant } from './dates';

function claimsOf(token: string): unknown {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    // Names in other alphabets come out garbled, but the only claim that is read is a number.
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}

/**
 * The expiry of a JWT, read without trusting it: only the server can check the signature.
 * Null when the token has no readable expiry.
 */
export function tokenExpiry(token: string): Instant | null {
  const claims = claimsOf(token);
  if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null;
  return typeof claims.exp === 'number' && Number.isFinite(claims.exp) ? claims.exp * 1000 : null;
}

/** True for a token that a protected route may not use at this moment: expired, or without a readable expiry. */
export function isTokenExpired(token: string, now: Instant): boolean {
  const expiry = tokenExpiry(token);
  return expiry === null || expiry <= now;
}
