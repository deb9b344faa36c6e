import { environment } from '@/config/env';
import * as limits from '@/config/limits';
import type { Services } from '../services';

const eventsPath = '/users/events/';

/** Thrown if the server refuses to stream to this session, and would refuse again. */
export class StreamRefused extends Error {}

/**
 * Yields each version of the customer's data that the server sends, as a text with a number that grows. Yields null for
 * a heartbeat. Ends when the connection ends. Throws `StreamRefused` if the server refuses, and another error if the
 * connection fails or times out.
 */
export async function* versionsOf(
  token: string,
  fetch: Services['fetch'],
  signal: AbortSignal,
): AsyncGenerator<string | null> {
  const connection = new AbortController();
  const cut = () => connection.abort();
  signal.addEventListener('abort', cut);
  let silence = setTimeout(cut, limits.maxSilence);
  try {
    // An EventSource can't send an Authorization header, and tokens don't belong in URLs.
    const reply = await fetch(`${environment.apiBaseUrl}${eventsPath}`, {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token}`,
        'X-Background': 'true',
      },
      credentials: 'same-origin',
      signal: connection.signal,
    });
    const isRefusal = reply.status >= 400 && reply.status < 500 && reply.status !== 429;
    if (isRefusal) throw new StreamRefused(`The server answered ${reply.status}.`);
    if (!reply.ok || !reply.body) throw new Error(`The server answered ${reply.status}.`);
    const reader = reply.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(cut, limits.maxSilence);
      const events = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) yield /^data: (.*)/.exec(event)?.[1] ?? null;
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', cut);
    cut();
  }
}
