import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CuttingProxy {
  readonly url: string;
  /** Breaks each connection on which this text is sent, before the text or the reply to it arrives. */
  cut(when: 'before' | 'after', text: string): void;
  /** Drops all data, even on new connections, without closing any. Simulates a dead host. */
  freeze(): void;
  /** Stops interfering with new connections. Frozen ones stay frozen. */
  heal(): void;
  close(): Promise<void>;
}

/**
 * Starts a TCP proxy to a server, such as PostgreSQL, whose connections a test can break. Listens on a free port by
 * default.
 */
export async function startCuttingProxy(
  server: string,
  listen = { host: '127.0.0.1', port: 0 },
): Promise<CuttingProxy> {
  const target = new URL(server);
  const sockets = new Set<Socket>();
  const frozen = new Set<Socket>();
  let isFrozen = false;
  let cutAt: { when: 'before' | 'after'; text: string } | undefined;
  const proxy = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const both = [client, upstream];
    let isCut = false;
    if (isFrozen) frozen.add(client);
    for (const socket of both) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        frozen.delete(socket);
        for (const each of both) each.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (frozen.has(client)) return;
      isCut ||= cutAt !== undefined && chunk.includes(cutAt.text);
      if (isCut && cutAt?.when === 'before') client.destroy();
      else upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (frozen.has(client)) return;
      if (isCut) client.destroy();
      else client.write(chunk);
    });
  });
  await once(proxy.listen(listen.port, listen.host), 'listening');
  const url = new URL(server);
  url.hostname = listen.host;
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: (when, text) => {
      cutAt = { when, text };
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) frozen.add(socket);
    },
    heal: () => {
      isFrozen = false;
      cutAt = undefined;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
