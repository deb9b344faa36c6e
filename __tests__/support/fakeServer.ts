/** A reply of a fake server: a JSON body, a raw text, no reply at all, or headers without a body. */
export type FakeReply =
  | {
      readonly status?: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly status?: number; readonly text: string }
  | 'no answer'
  | 'half an answer';

export interface SentRequest {
  /** Method and path, without the query. */
  readonly call: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export type Answering = FakeReply | ((request: SentRequest) => FakeReply | Promise<FakeReply>);

export interface FakeServer {
  readonly fetch: typeof globalThis.fetch;
  /** Sets the reply to a call, such as `GET /asset/`. */
  readonly answer: (call: string, reply: Answering) => void;
  readonly requests: readonly SentRequest[];
  readonly sent: (call: string) => readonly SentRequest[];
}

/** Returns the body of a request: its parsed JSON, a form, or null. */
async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('Content-Type')?.startsWith('multipart/')) return request.formData();
  const text = await request.text();
  return text === '' ? null : JSON.parse(text);
}

/** Returns headers with capitalised names, such as `Idempotency-Key`. */
const namedHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    [...headers].map(([name, value]) => [
      name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
      value,
    ]),
  );

/** Returns the path of a URL, after its origin if that isn't the page's own. */
const shortUrl = ({ origin, pathname }: URL): string =>
  origin === window.location.origin ? pathname : origin + pathname;

/** Returns a response whose connection breaks before its body arrives. */
function brokenOff(): Response {
  return new Response(
    new ReadableStream({ start: (body) => body.error(new TypeError('Failed to fetch')) }),
  );
}

/** Returns the headers of a server whose clock equals the device's. */
const usualHeaders = () => ({ Date: new Date(Date.now()).toUTCString() });

/**
 * Creates an in-memory server behind `fetch`. Calls without a reply get 404.
 * @param headers headers of every reply. By default, the server's clock equals the device's.
 */
export function fakeServer(
  answers: Readonly<Record<string, Answering>> = {},
  headers?: Readonly<Record<string, string>>,
): FakeServer {
  const table = new Map(Object.entries(answers));
  const requests: SentRequest[] = [];

  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const sent = new Request(input, init);
    const url = new URL(sent.url);
    const call = `${sent.method} ${shortUrl(url)}`;
    const headersSent = namedHeaders(sent.headers);
    const request = {
      call,
      query: url.search.slice(1),
      headers: headersSent,
      body: null as unknown,
    };
    // The request counts as sent at once. Its body arrives later.
    requests.push(request);
    request.body = await bodyOf(sent);
    const answering = table.get(call) ?? { status: 404, body: { detail: 'Not found.' } };
    const reply = typeof answering === 'function' ? await answering(request) : answering;
    if (sent.signal.aborted) throw new DOMException('Aborted', 'AbortError');
    if (reply === 'no answer') throw new TypeError('Failed to fetch');
    if (reply === 'half an answer') return brokenOff();
    const status = reply.status ?? 200;
    const text = 'text' in reply ? reply.text : JSON.stringify(reply.body ?? null);
    const own = 'headers' in reply ? reply.headers : {};
    const body = [204, 304].includes(status) ? null : text;
    return new Response(body, { status, headers: { ...(headers ?? usualHeaders()), ...own } });
  }

  return {
    fetch,
    answer: (call, reply) => table.set(call, reply),
    requests,
    sent: (call) => requests.filter((request) => request.call === call),
  };
}
