import { currentUserPath } from '@/config/currentUserPath';
import { environment } from '@/config/env';
import { isTokenExpired } from '@/lib/token';
import { headersOf } from '@/store/api/headers';
import { present, stored } from '@/store/deviceStorage';

/** A read that went out before the app was there. */
export interface EarlyRead {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly reply: Promise<Response>;
}

/** The token of a session on this device that has not ended. */
export function liveToken(): string | null {
  const token = present(stored(() => window.localStorage, 'token'));
  return token === null || isTokenExpired(token, Date.now()) ? null : token;
}

/** Asks who the customer is, exactly as the app will: the frame of every page of theirs begins with it. */
export function askForCustomer(token: string): EarlyRead {
  const url = `${environment.apiBaseUrl}${currentUserPath}`;
  const headers = headersOf({
    token,
    cookies: document.cookie,
    isJson: false,
    idempotencyKey: null,
    isBackground: false,
  });
  const reply = fetch(url, { headers });
  // Whoever takes the reply hears of its failure; maybe nobody does.
  reply.catch(() => undefined);
  return { url, authorization: headers.Authorization, reply };
}

/** Answers the first request for what was read early with its reply, if it is for the same session; sends all others. */
export function answeredEarly(early: EarlyRead, fetch: typeof globalThis.fetch): typeof fetch {
  let waiting: EarlyRead | null = early;
  return (input, init) => {
    const isIt =
      input === waiting?.url &&
      new Headers(init?.headers).get('Authorization') === waiting.authorization;
    if (!isIt) return fetch(input, init);
    waiting = null;
    return early.reply;
  };
}
