import { pathOf } from '@contract/calls';
import { environment } from '@/config/env';
import { tokenExpiry } from '@/lib/token';
import { setUsualHeaders } from '@/store/api/headers';
import { present, stored } from '@/store/deviceStorage';

/** The request for the customer's record that was sent before the app had loaded. */
export interface EarlyCustomer {
  readonly request: Request;
  readonly reply: Promise<Response>;
}

/**
 * Requests the customer's record while the app is still loading, because every page of a session begins with it. Also
 * sends a token that may have expired: before the first reply only the device's clock could show that, and it may be
 * wrong.
 * @returns null without a readable token on this device
 */
export function requestCustomer(): EarlyCustomer | null {
  const token = present(stored(() => window.localStorage, 'token'));
  if (token === null || tokenExpiry(token) === null) return null;
  const url = `${environment.apiBaseUrl}${pathOf('getCurrentUser', '')}`;
  const headers = new Headers();
  setUsualHeaders(headers, { token, cookies: document.cookie });
  const request = new Request(url, { headers });
  const reply = fetch(request);
  // The app handles a failure when it uses the reply. An unused reply must not report one.
  reply.catch(() => undefined);
  return { request, reply };
}

/** Returns whether two requests are equal and belong to the same session. Another session must not get this reply. */
const isSame = (one: Request, other: Request): boolean =>
  one.url === other.url && one.headers.get('Authorization') === other.headers.get('Authorization');

/** Returns a `fetch` that uses the early reply, once, for the app's own request of the customer. */
export function withEarlyReply(early: EarlyCustomer, fetch: typeof globalThis.fetch): typeof fetch {
  let isUsed = false;
  return (input, init) => {
    const request = new Request(input, init);
    if (isUsed || !isSame(request, early.request)) return fetch(request);
    isUsed = true;
    // If the early request has failed, sends the request again, because the connection may be back by now.
    return early.reply.catch(() => fetch(request));
  };
}
