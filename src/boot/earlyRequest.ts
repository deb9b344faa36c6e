import { environment } from '@/config/env';
import { currentUserPath, tokenPath } from '@contract/earlyCalls';
import { isEmailAddress, normalEmail } from '@contract/rules/email';
import { isPasswordLongEnough } from '@contract/rules/password';
import { tokenExpiry } from '@/lib/token';
import { headersOf } from '@/store/api/headers';
import { credentialsBody } from '@/store/auth/credentials';
import { present, stored } from '@/store/deviceStorage';

/** The replies to requests that were sent before the app was there, by request. */
export type EarlyRequests = Map<string, Promise<Response>>;

/** Returns a key that is equal for the same request of the same session, whether it is sent early or by the app. */
const keyOf = (url: RequestInfo | URL, { headers, body = null }: RequestInit = {}): string =>
  JSON.stringify([url, new Headers(headers).get('Authorization'), body]);

/**
 * Returns the token on this device, or null if there is none that can be read. It may have expired: before the first reply
 * only the device's clock could say so, and that may be wrong.
 */
export function keptToken(): string | null {
  const token = present(stored(() => window.localStorage, 'token'));
  return token === null || tokenExpiry(token) === null ? null : token;
}

/** Sends exactly the request that the app will send. */
function send(
  early: EarlyRequests,
  path: string,
  token: string | null,
  body: string | null,
): Promise<Response> {
  const url = `${environment.apiBaseUrl}${path}`;
  const headers = headersOf({
    token,
    cookies: document.cookie,
    isJson: body !== null,
    idempotencyKey: null,
    isBackground: false,
  });
  const init = { method: body === null ? 'GET' : 'POST', headers, body };
  const key = keyOf(url, init);
  // Pressed a second time, or by the app, which repeats the customer's press once it has loaded.
  const sent = early.get(key);
  if (sent !== undefined) return sent;
  const reply = fetch(url, init);
  // The app handles a failure if it uses the reply. An unused reply must not report one.
  reply.catch(() => undefined);
  early.set(key, reply);
  return reply;
}

/** Reads the customer's record, with which every page of a session begins. */
export function askForCustomer(early: EarlyRequests, token: string): Promise<Response> {
  return send(early, currentUserPath, token, null);
}

/** Signs in with the values of the form, unless they break one of its rules. The app then shows which one. */
export function signInEarly(early: EarlyRequests, form: HTMLFormElement): void {
  const valueOf = (name: string) =>
    form.querySelector<HTMLInputElement>(`[data-name="${name}"]`)?.value ?? '';
  const [email, password] = [valueOf('email'), valueOf('password')];
  if (!isEmailAddress(normalEmail(email)) || !isPasswordLongEnough(password)) return;
  void send(early, tokenPath, null, JSON.stringify(credentialsBody({ email, password })));
}

/** Returns a `fetch` that answers a request with its early reply, once, and sends all others. */
export function answeredEarly(early: EarlyRequests, fetch: typeof globalThis.fetch): typeof fetch {
  return (input, init) => {
    const key = keyOf(input, init);
    const reply = early.get(key);
    early.delete(key);
    // The connection may be back by now.
    return reply?.catch(() => fetch(input, init)) ?? fetch(input, init);
  };
}
