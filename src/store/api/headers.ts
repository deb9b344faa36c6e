import { environment } from '@/config/env';

/** The value of the anti-forgery cookie that the server set, if it did. */
export function antiForgeryToken(cookies: string): string | null {
  const pair = cookies.split('; ').find((each) => each.startsWith('XSRF-TOKEN='));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice('XSRF-TOKEN='.length));
  } catch {
    return null;
  }
}

/** The headers of one request; JSON unless the body is a form, whose boundary only the browser knows. */
export function headersOf(request: {
  readonly token: string | null;
  readonly cookies: string;
  readonly isJson: boolean;
  readonly idempotencyKey: string | null;
}): Record<string, string> {
  const { token, cookies, isJson, idempotencyKey } = request;
  // Only our own origin reads the cookie; sent elsewhere the header would make the browser ask first.
  const antiForgery = environment.isApiOnOwnOrigin ? antiForgeryToken(cookies) : null;
  return {
    Accept: 'application/json',
    ...(isJson && { 'Content-Type': 'application/json' }),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(antiForgery !== null && { 'X-XSRF-TOKEN': antiForgery }),
    // A server built to section 7 alone may refuse the header when the browser asks for it.
    ...(environment.apiExtensions &&
      idempotencyKey !== null && { 'Idempotency-Key': idempotencyKey }),
  };
}
