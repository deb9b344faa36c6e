import { setServerTime } from '@/lib/serverTime';
import type { Answer, WireRequest } from './transport';

/** Sends a request without a timeout. Rejects unless the whole reply arrives. */
export async function sendByFetch(
  request: WireRequest,
  fetch: typeof globalThis.fetch,
): Promise<Answer> {
  const { url, ...options } = request;
  // Sends cookies only to our own origin. A foreign API host gets only the bearer token, because this page couldn't
  // read that host's anti-forgery cookie.
  const response = await fetch(url, {
    ...options,
    credentials: 'same-origin',
  });
  setServerTime(response.headers);
  return {
    status: response.status,
    text: await response.text(),
    contractHash: response.headers.get('X-Contract-Hash') ?? undefined,
    etag: response.headers.get('ETag') ?? undefined,
  };
}
