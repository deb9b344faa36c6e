import { setServerTime } from '@/lib/serverTime';
import type { Answer, WireRequest } from './transport';

/** Sends a request without a time-out; rejects unless the whole answer arrives. */
export async function sendByFetch(
  request: WireRequest,
  fetch: typeof globalThis.fetch,
): Promise<Answer> {
  const { url, ...options } = request;
  // Cookies stay on our own origin: a foreign API host goes by the bearer token alone, and its
  // anti-forgery cookie could not be read from here to answer it with the header.
  const response = await fetch(url, {
    ...options,
    credentials: 'same-origin',
  });
  setServerTime(response.headers);
  return {
    status: response.status,
    text: await response.text(),
    isOurs: response.headers.has('X-Mota-Server'),
    contractHash: response.headers.get('X-Contract-Hash') ?? undefined,
    etag: response.headers.get('ETag') ?? undefined,
  };
}
