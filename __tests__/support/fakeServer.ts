/** An answer of a fake server: a JSON body, a raw text, nothing at all, or headers and then nothing more. */
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
  /** Without what follows a question mark. */
  readonly call: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export type Answering = FakeReply | ((request: SentRequest) => FakeReply | Promise<FakeReply>);

export interface FakeServer {
  readonly fetch: typeof globalThis.fetch;
  /** Answers `GET /asset/` and its like from now on. */
  readonly answer: (call: string, reply: Answering) => void;
  readonly requests: readonly SentRequest[];
  readonly sent: (call: string) => readonly SentRequest[];
}

function parsed(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : (body ?? null);
}

/** An answer whose line breaks before its body is there. */
function brokenOff(): Response {
  return new Response(
    new ReadableStream({ start: (body) => body.error(new TypeError('Failed to fetch')) }),
  );
}

/** The headers of each reply of a server that has the time of the device. */
const usualHeaders = () => ({ Date: new Date(Date.now()).toUTCString() });

/**
 * A server in memory behind `fetch`; a call without an answer is a 404.
 * @param headers of every reply; by default the time of the device
 */
export function fakeServer(
  answers: Readonly<Record<string, Answering>> = {},
  headers?: Readonly<Record<string, string>>,
): FakeServer {
  const table = new Map(Object.entries(answers));
  const requests: SentRequest[] = [];

  async function fetch(input: unknown, init: RequestInit = {}): Promise<Response> {
    const [path = '', query = ''] = String(input).split('?');
    const call = `${init.method ?? 'GET'} ${path}`;
    const sentHeaders = (init.headers ?? {}) as Record<string, string>;
    const request = { call, query, headers: sentHeaders, body: parsed(init.body) };
    requests.push(request);
    const answering = table.get(call) ?? { status: 404, body: { detail: 'Not found.' } };
    const reply = typeof answering === 'function' ? await answering(request) : answering;
    if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
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
