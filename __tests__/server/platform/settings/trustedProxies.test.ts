import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { buildApp } from '../../../../server/src/app.ts';
import { rails } from '../../../../server/src/money/rails/index.ts';
import { readConfig } from '../../../../server/src/platform/settings/config.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

describe('X-Forwarded-For', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  /** Returns the caller's address that the server sees over a real connection from 127.0.0.1. */
  async function addressSeen(trustProxy: string, forwardedFor: string): Promise<unknown> {
    const { trustedProxies } = readConfig({ NODE_ENV: 'sandbox', TRUST_PROXY: trustProxy }, rails);
    const config = { ...server.dependencies.config, trustedProxies };
    const app = await buildApp({ ...server.dependencies, config });
    app.get('/address', { schema: { hide: true } }, (request) => ({ address: request.ip }));
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const reply = await fetch(`${origin}/address`, {
      headers: { 'x-forwarded-for': forwardedFor },
    });
    const { address } = (await reply.json()) as { address: string };
    await app.close();
    return address;
  }

  const proxied = '8.8.8.8, 41.58.0.1';
  const cases: [string, string, string, string][] = [
    ['X-Forwarded-For is ignored if no proxy is set', '', proxied, '127.0.0.1'],
    ['X-Forwarded-For is ignored with a proxy count of 0', '0', proxied, '127.0.0.1'],
    [
      'X-Forwarded-For is trusted for the entry of the only proxy, and no further',
      '1',
      proxied,
      '41.58.0.1',
    ],
    [
      'X-Forwarded-For is trusted up to the entry of the first of two proxies',
      '2',
      `1.1.1.1, ${proxied}`,
      '8.8.8.8',
    ],
    [
      'X-Forwarded-For is trusted if the connection comes from a trusted network',
      '127.0.0.0/8,::1',
      proxied,
      '41.58.0.1',
    ],
    [
      'X-Forwarded-For is ignored if the connection comes from another network',
      '10.0.0.0/8,fd00::/8',
      proxied,
      '127.0.0.1',
    ],
    [
      'X-Forwarded-For is trusted up to the entry of the outermost trusted network',
      '127.0.0.1,41.58.0.0/16',
      `1.1.1.1, ${proxied}`,
      '8.8.8.8',
    ],
  ];
  for (const [what, trustProxy, forwardedFor, address] of cases) {
    it(what, async () => {
      assert.equal(await addressSeen(trustProxy, forwardedFor), address);
    });
  }
});
