import type { Instant } from './dates';

/** What a bearer token consists of (RFC 6750, section 2.1). `Headers` throws for a line break and beyond Latin-1. */
const bearerToken = /^[\w.~+/=-]+$/;

function claimsOf(token: string): unknown {
  if (!bearerToken.test(token)) return null;
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    // Names in other alphabets are garbled, but the only claim that is read is a number.
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}

/**
 * Returns the expiry of a JWT without trusting it, because only the server can check the signature. Null if the token
 * has no readable expiry.
 */
export function tokenExpiry(token: string): Instant | null {
  const claims = claimsOf(token);
  if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null;
  return typeof claims.exp === 'number' && Number.isFinite(claims.exp) ? claims.exp * 1000 : null;
}

/**
 * Returns whether a protected route must discard the token: it has expired, or it has no readable expiry.
 * @param now the server's time; null while it is unknown, when only the server can say whether the token has expired
 */
export function isTokenExpired(token: string, now: Instant | null): boolean {
  const expiry = tokenExpiry(token);
  return expiry === null || (now !== null && expiry <= now);
}
