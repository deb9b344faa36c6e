import assert from 'node:assert/strict';

export interface EventStream {
  readonly reply: Response;
  /**
   * Resolves with the number in the next event, which is the version of the customer's data. Undefined once the stream
   * has ended.
   */
  next(): Promise<string | undefined>;
  /** Returns everything that was read so far. */
  received(): string;
  close(): void;
}

/** Opens the event stream of a session over HTTP. */
export async function openEvents(origin: string, token: string): Promise<EventStream> {
  const closing = new AbortController();
  const reply = await fetch(`${origin}/users/events/`, {
    headers: { authorization: `Bearer ${token}` },
    // A missing event must fail the test.
    signal: AbortSignal.any([closing.signal, AbortSignal.timeout(60_000)]),
  });
  const chunks = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  assert.ok(chunks);
  let received = '';
  let read = 0;
  return {
    reply,
    next: async () => {
      for (;;) {
        const event = /data: (\d+)\n\n/.exec(received.slice(read));
        if (event) {
          read += event.index + event[0].length;
          return event[1];
        }
        const { value, done } = await chunks.read();
        if (done) return undefined;
        received += value;
      }
    },
    received: () => received,
    close: () => closing.abort(),
  };
}

/** Opens a session's event stream, and waits for the first event. */
export async function openPage(origin: string, token: string): Promise<EventStream> {
  const stream = await openEvents(origin, token);
  assert.equal(stream.reply.status, 200);
  assert.notEqual(await stream.next(), undefined);
  return stream;
}
