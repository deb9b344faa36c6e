import { pathOf } from '@contract/calls';
import { environment } from '@/config/env';
import { tokenExpiry } from '@/lib/token';
import { headersOf } from '@/store/api/headers';
import { present, stored } from '@/store/deviceStorage';

/** The request for the customer's record that was sent before the app had loaded. */
export interface EarlyCustomer {
  readonly url: string;
  readonly authorization: string;
  readonly reply: Promise<Response>;
}

/**
 * Requests the customer's record while the app is still loading. Every page of a session begins with it. The session's
 * token may have expired: before the first reply only the device's clock could tell, and that may be wrong.
 * @returns null without a readable token on this device
 */
export function requestCustomer(): EarlyCustomer | null {
  const token = present(stored(() => window.localStorage, 'token'));
  if (token === null || tokenExpiry(token) === null) return null;
  const url = `${environment.apiBaseUrl}${pathOf('getCurrentUser', '')}`;
  const headers = headersOf({
    token,
    cookies: document.cookie,
    isJson: false,
    idempotencyKey: null,
    isBackground: false,
  });
  const reply = fetch(url, { headers });
  // The app handles a failure if it uses the reply. An unused reply must not report one.
  reply.catch(() => undefined);
  return { url, authorization: `Bearer ${token}`, reply };
}

const absolute = (url: string | URL): string => new URL(url, window.location.href).href;

/** Returns a `fetch` that answers the app's own request for the customer with the early reply, once. */
export function answeredEarly(early: EarlyCustomer, fetch: typeof globalThis.fetch): typeof fetch {
  let isUsed = false;
  return (input, init) => {
    const isRequest = input instanceof Request;
    const url = absolute(isRequest ? input.url : input);
    const headers = isRequest ? input.headers : new Headers(init?.headers);
    // Another session must not get this reply.
    const isSame =
      url === absolute(early.url) && headers.get('Authorization') === early.authorization;
    if (isUsed || !isSame) return fetch(input, init);
    isUsed = true;
    // The connection may be back by now.
    return early.reply.catch(() => fetch(input, init));
  };
}
