import { environment } from '@/config/env';

/** Names of the anti-forgery cookie. The first is for https, where only this host can set it. */
const cookieNames = ['__Host-XSRF-TOKEN', 'XSRF-TOKEN'];

/** Returns the server's anti-forgery token, or null if there is none. */
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
 * Returns the headers of a request. The content type is JSON, except for forms, whose boundary only the browser knows.
 */
export function headersOf(request: {
  readonly token: string | null;
  readonly cookies: string;
  readonly isJson: boolean;
  /** Also null for a server that implements only section 7, because its CORS policy may not allow the header. */
  readonly idempotencyKey: string | null;
  /** True for requests that the page sends while the customer is away. They must not keep the session alive. */
  readonly isBackground: boolean;
}): Record<string, string> {
  const { token, cookies, isJson, idempotencyKey, isBackground } = request;
  // Only for our own origin. To other hosts the header would cost a preflight.
  const antiForgery = environment.isApiOnOwnOrigin ? antiForgeryToken(cookies) : null;
  return {
    Accept: 'application/json',
    ...(isJson && { 'Content-Type': 'application/json' }),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(antiForgery !== null && { 'X-XSRF-TOKEN': antiForgery }),
    ...(idempotencyKey !== null && { 'Idempotency-Key': idempotencyKey }),
    ...(isBackground && { 'X-Background': 'true' }),
  };
}
