import type { TestServer } from './server.ts';

export interface NetworkReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** A browser somewhere in the world: it has an address of its own and keeps cookies. */
export interface Device {
  readonly cookies: ReadonlyMap<string, string>;
  post(url: string, body: unknown, token?: string): Promise<NetworkReply>;
}

/** Starts listening and gives what connects devices to the server. It needs `TRUST_PROXY`. */
export async function openToTheWorld(
  server: TestServer,
): Promise<(address: string, cookies?: Readonly<Record<string, string>>) => Device> {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return (address, initial = {}) => {
    const cookies = new Map(Object.entries(initial));
    return {
      cookies,
      post: async (url, body, token) => {
        const reply = await fetch(origin + url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': address,
            cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(body),
        });
        for (const line of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const content = (await reply.json()) as Readonly<Record<string, unknown>>;
        return { status: reply.status, body: content, headers: reply.headers };
      },
    };
  };
}
