import type { Instant } from './dates';

/**
 * The characters of a bearer token (RFC 6750, section 2.1). `Headers` throws for line breaks and characters beyond
 * Latin-1.
 */
const bearerToken = /^[\w.~+/=-]+$/;

function claimsOf(token: string): unknown {
  if (!bearerToken.test(token)) return null;
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    // Names in other alphabets are decoded wrongly, but only a number is read.
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}

/**
 * Returns the expiry of a JWT. Null if it has none that can be read. The token isn't trusted, because only the server
 * can check its signature.
 */
export function tokenExpiry(token: string): Instant | null {
  const claims = claimsOf(token);
  if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null;
  return typeof claims.exp === 'number' && Number.isFinite(claims.exp) ? claims.exp * 1000 : null;
}

/**
 * Returns whether a protected route must discard the token, because it has expired or has no readable expiry.
 * @param now the server's time; null while it is unknown, when only the server can check the expiry
 */
export function isTokenExpired(token: string, now: Instant | null): boolean {
  const expiry = tokenExpiry(token);
  return expiry === null || (now !== null && expiry <= now);
}
