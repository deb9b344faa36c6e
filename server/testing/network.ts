import { remoteCall, type RemoteCall } from './processes.ts';
import type { TestServer } from './server.ts';

export interface NetworkReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** A browser with its own network address, which keeps cookies. */
export interface Device {
  readonly cookies: ReadonlyMap<string, string>;
  call(call: RemoteCall): Promise<NetworkReply>;
  post(url: string, body: unknown, token?: string): Promise<NetworkReply>;
}

/** Returns a device at a network address. The server must trust this machine as its proxy. */
export function deviceOf(
  origin: string,
  address: string,
  initial: Readonly<Record<string, string>> = {},
): Device {
  const cookies = new Map(Object.entries(initial));
  const call = async ({ headers, ...request }: RemoteCall) => {
    const antiForgery = cookies.get('__Host-XSRF-TOKEN') ?? cookies.get('XSRF-TOKEN');
    const reply = await remoteCall(origin, {
      ...request,
      headers: {
        'x-forwarded-for': address,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(antiForgery !== undefined && { 'x-xsrf-token': antiForgery }),
        ...headers,
      },
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { ...reply, body: reply.body as NetworkReply['body'] };
  };
  return {
    cookies,
    call,
    post: (url, body, token) =>
      call({ method: 'POST', url, body, ...(token !== undefined && { token }) }),
  };
}

/** Makes the server listen, and returns a function that creates devices. Needs `TRUST_PROXY`. */
export async function openToTheWorld(
  server: TestServer,
): Promise<(address: string, cookies?: Readonly<Record<string, string>>) => Device> {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return (address, initial) => deviceOf(origin, address, initial);
}
