import { environment } from '@/config/env';
import { currentUserPath, tokenPath } from '@/config/firstScript';
import { isTokenExpired } from '@/lib/token';
import { headersOf } from '@/store/api/headers';
import { credentialsBody } from '@/store/auth/credentials';
import { present, stored } from '@/store/deviceStorage';

/** A request that went out before the app was there. */
export interface EarlyRequest {
  readonly url: string;
  readonly authorization: string | undefined;
  /** JSON; null for a read. */
  readonly body: string | null;
  readonly reply: Promise<Response>;
}

/** The token of a session on this device that has not ended. */
export function liveToken(): string | null {
  const token = present(stored(() => window.localStorage, 'token'));
  return token === null || isTokenExpired(token, Date.now()) ? null : token;
}

/** Sends exactly what the app will. */
function send(path: string, token: string | null, body: string | null): EarlyRequest {
  const url = `${environment.apiBaseUrl}${path}`;
  const headers = headersOf({
    token,
    cookies: document.cookie,
    isJson: body !== null,
    idempotencyKey: null,
    isBackground: false,
  });
  const method = body === null ? 'GET' : 'POST';
  const reply = fetch(url, { method, headers, body });
  // Whoever takes the reply hears of its failure; maybe nobody does.
  reply.catch(() => undefined);
  return { url, authorization: headers.Authorization, body, reply };
}

/** Asks who the customer is: the frame of every page of theirs begins with it. */
export const askForCustomer = (token: string): EarlyRequest => send(currentUserPath, token, null);

/** Signs in with what stands in the form; null where a field is empty, which the app will say. */
export function signInEarly(form: HTMLFormElement): EarlyRequest | null {
  const valueOf = (name: string) =>
    form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
  const [email, password] = [valueOf('email'), valueOf('password')];
  if (email === '' || password === '') return null;
  return send(tokenPath, null, JSON.stringify(credentialsBody({ email, password })));
}

/** Answers the first request that is the same as an early one, session and body too, with its reply; sends all others. */
export function answeredEarly(
  waiting: EarlyRequest[],
  fetch: typeof globalThis.fetch,
): typeof fetch {
  return (input, init) => {
    const authorization = new Headers(init?.headers).get('Authorization') ?? undefined;
    const body = init?.body ?? null;
    const index = waiting.findIndex(
      (early) =>
        early.url === input && early.authorization === authorization && early.body === body,
    );
    const [early] = index < 0 ? [] : waiting.splice(index, 1);
    // The line may be back by now.
    return early?.reply.catch(() => fetch(input, init)) ?? fetch(input, init);
  };
}
