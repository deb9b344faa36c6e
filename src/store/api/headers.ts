import { environment } from '@/config/env';

/** Names of the anti-forgery cookie. The first one is the name on https, where only this host can set it. */
const cookieNames = ['__Host-XSRF-TOKEN', 'XSRF-TOKEN'];

/** Returns the anti-forgery token from the page's cookies, or null if there is none. */
export function antiForgeryToken(cookies: string): string | null {
  const pairs = cookies.split('; ').map((pair) => pair.split('='));
  const name = cookieNames.find((each) => pairs.some(([key]) => key === each));
  const [, ...value] = pairs.find(([key]) => key === name) ?? [];
  if (name === undefined) return null;
  try {
    return decodeURIComponent(value.join('='));
  } catch {
    return null;
  }
}

/**
 * Adds the headers of a call: the accepted format, the bearer token and the anti-forgery token.
 * @param token the bearer token, or null for a call without a session
 */
export function setUsualHeaders(
  headers: Headers,
  { token, cookies }: { readonly token: string | null; readonly cookies: string },
): void {
  headers.set('Accept', 'application/json');
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  // Only our own origin gets this header, because the token comes from a cookie of our origin.
  const antiForgery = environment.isApiOnOwnOrigin ? antiForgeryToken(cookies) : null;
  if (antiForgery !== null) headers.set('X-XSRF-TOKEN', antiForgery);
}
