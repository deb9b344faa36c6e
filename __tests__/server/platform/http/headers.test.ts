import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

const appOrigin = 'https://app.mota.example';

let withoutOrigin: TestServer;
let withOrigin: TestServer;
before(async () => {
  withoutOrigin = await startTestServer();
  withOrigin = await startTestServer({ APP_ORIGIN: appOrigin });
});
after(async () => {
  await withoutOrigin.close();
  await withOrigin.close();
});

const url = '/wallet/fetch_banks/';

async function preflight(server: TestServer, origin: string) {
  const { statusCode, headers } = await server.app.inject({
    method: 'OPTIONS',
    url: '/asset/1/invest/',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });
  return { statusCode, headers };
}

describe('calls from other origins', () => {
  it('calls from other origins are not allowed if APP_ORIGIN is not set', async () => {
    for (const origin of [appOrigin, 'http://localhost:3000', 'null']) {
      const { headers } = await withoutOrigin.call({ url, headers: { origin } });
      assert.equal(headers['access-control-allow-origin'], undefined);
      assert.equal(
        (await preflight(withoutOrigin, origin)).headers['access-control-allow-origin'],
        undefined,
      );
    }
  });

  it('calls from APP_ORIGIN are allowed, with the headers that the app sends and reads', async () => {
    const { headers } = await withOrigin.call({ url, headers: { origin: appOrigin } });
    assert.equal(headers['access-control-allow-origin'], appOrigin);
    assert.match(String(headers['access-control-expose-headers']), /ETag.*X-Mota-Server/);
    const answer = await preflight(withOrigin, appOrigin);
    assert.equal(answer.statusCode, 204);
    assert.equal(answer.headers['access-control-allow-origin'], appOrigin);
    assert.match(String(answer.headers['access-control-allow-methods']), /POST/);
    assert.match(String(answer.headers['access-control-allow-headers']), /idempotency-key/);
  });

  it('pages of APP_ORIGIN can read that a call does not exist', async () => {
    const { status, headers } = await withOrigin.call({ url: '/no/such/route' });
    assert.equal(status, 404);
    assert.equal(headers['access-control-allow-origin'], appOrigin);
  });

  it('calls from any other origin are not allowed', async () => {
    for (const origin of ['https://evil.example', `${appOrigin}.evil.example`, 'null']) {
      for (const { headers } of [
        await withOrigin.call({ url, headers: { origin } }),
        await preflight(withOrigin, origin),
      ]) {
        assert.notEqual(headers['access-control-allow-origin'], origin);
        assert.notEqual(headers['access-control-allow-origin'], '*');
      }
    }
  });
});

describe('security headers', () => {
  const everywhere = {
    'x-mota-server': '1',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  for (const address of [
    url,
    '/asset/',
    '/no/such/route',
    '/healthz',
    '/metrics',
    '/docs/json',
    '/signup/%',
  ]) {
    it(`security headers are set on ${address}`, async () => {
      const { headers } = await withoutOrigin.call({ url: address });
      for (const [name, value] of Object.entries(everywhere)) assert.equal(headers[name], value);
      assert.match(String(headers['content-security-policy']), /^default-src 'none'/);
      assert.match(String(headers['permissions-policy']), /camera=\(\)/);
      assert.equal(headers.server, undefined);
      assert.equal(headers['x-powered-by'], undefined);
    });
  }

  it('security headers forbid caching a reply, unless its route allows it', async () => {
    const { headers } = await withoutOrigin.call({ url: '/no/such/route' });
    assert.equal(headers['cache-control'], 'no-store');
    const list = await withoutOrigin.call({ url: '/clique/public/' });
    assert.equal(list.headers['cache-control'], 'private, no-cache');
  });

  it('security headers include HSTS and a Secure anti-forgery cookie if the app is on https', async () => {
    const { headers } = await withOrigin.call({ url });
    assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
    assert.match(String(headers['set-cookie']), /; Secure/);
    const plain = await withoutOrigin.call({ url });
    assert.equal(plain.headers['strict-transport-security'], undefined);
    assert.doesNotMatch(String(plain.headers['set-cookie']), /Secure/);
  });
});
