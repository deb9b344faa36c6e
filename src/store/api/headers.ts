import { environment } from '@/config/env';

/** The names of the anti-forgery cookie: over https, where only this very host can set it, and elsewhere. */
const cookieNames = ['__Host-XSRF-TOKEN', 'XSRF-TOKEN'];

/** The value of the anti-forgery cookie that the server set, if it did. */
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

/** The headers of one request; JSON unless the body is a form, whose boundary only the browser knows. */
export function headersOf(request: {
  readonly token: string | null;
  readonly cookies: string;
  readonly isJson: boolean;
  /** Null also for a server built to section 7 alone, which may refuse the header when the browser asks for it. */
  readonly idempotencyKey: string | null;
  /** Sent by the page itself while the customer is away, so that it does not keep the session alive. */
  readonly isBackground: boolean;
}): Record<string, string> {
  const { token, cookies, isJson, idempotencyKey, isBackground } = request;
  // Only our own origin reads the cookie; sent elsewhere the header would make the browser ask first.
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
