/** The server that the commands call, with a key. */
export interface OperatorClient {
  get(path: string): Promise<unknown>;
  send(method: 'POST' | 'PATCH', path: string, body: unknown): Promise<unknown>;
  /** Sends one file as a form. */
  upload(path: string, name: string, bytes: Uint8Array): Promise<unknown>;
  download(path: string): Promise<{ readonly type: string; readonly bytes: Uint8Array }>;
}

/** The server refused; the message is its sentence. */
export class CommandFailed extends Error {}

async function sentenceOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined);
  const hasDetail = typeof body === 'object' && body !== null && 'detail' in body;
  return hasDetail ? String(body.detail) : `The server answered ${answer.status}.`;
}

export function operatorClient(origin: string, key: string): OperatorClient {
  /** The sandbox's tools are not part of the office. */
  const addressOf = (path: string) =>
    new URL(path.startsWith('/sandbox/') ? path : `/office/api${path}`, origin);

  async function call(path: string, options: RequestInit = {}): Promise<Response> {
    const headers = {
      authorization: `Bearer ${key}`,
      // Fetch sets the boundary of the form automatically.
      ...(!(options.body instanceof FormData) && { 'content-type': 'application/json' }),
    };
    let answer: Response;
    try {
      answer = await fetch(addressOf(path), { ...options, headers, redirect: 'error' });
    } catch {
      throw new CommandFailed(`No server answers at ${origin}. Is it running?`);
    }
    if (!answer.ok) throw new CommandFailed(await sentenceOf(answer));
    return answer;
  }
  return {
    get: async (path) => (await call(path)).json(),
    send: async (method, path, body) =>
      (await call(path, { method, body: JSON.stringify(body) })).json(),
    upload: async (path, name, bytes) => {
      const body = new FormData();
      body.append(name, new Blob([new Uint8Array(bytes)]));
      return (await call(path, { method: 'POST', body })).json();
    },
    download: async (path) => {
      const answer = await call(path);
      const type = answer.headers.get('content-type') ?? '';
      return { type, bytes: new Uint8Array(await answer.arrayBuffer()) };
    },
  };
}
