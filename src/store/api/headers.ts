import { environment } from '@/config/env';

/** The names of the anti-forgery cookie: the first over https, where only this host can set it, the second elsewhere. */
const cookieNames = ['__Host-XSRF-TOKEN', 'XSRF-TOKEN'];

/** The value of the server's anti-forgery cookie; null without one. */
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

/** The headers of one request: JSON, except for forms, whose boundary only the browser knows. */
export function headersOf(request: {
  readonly token: string | null;
  readonly cookies: string;
  readonly isJson: boolean;
  /** Also null for a server built to section 7 alone, whose CORS policy may not allow the header. */
  readonly idempotencyKey: string | null;
  /** True for requests that the page sends while the customer is away, which must not keep the session alive. */
  readonly isBackground: boolean;
}): Record<string, string> {
  const { token, cookies, isJson, idempotencyKey, isBackground } = request;
  // Only our own origin reads the cookie. To other hosts the header would cost a preflight.
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
