import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { vehicleTypes } from '../../../../contract/rules/vehicleTypes.ts';
import { newCustomer } from '../../../../server/testing/customers.ts';
import { registration } from '../../../../server/testing/customers.ts';
import { asOwner } from '../../../../server/testing/database.ts';
import { openToTheWorld } from '../../../../server/testing/network.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const json = { 'content-type': 'application/json' };
const signInUrl = '/api/auth/token/';

describe('malformed calls', () => {
  // Refusals that every call shares, such as 401, 413 and 415, are tested in refusals.test.ts.
  const cases: [string, Parameters<TestServer['call']>[0], number][] = [
    ['an unknown route', { url: '/nothing/here' }, 404],
    ['an empty body', { method: 'POST', url: signInUrl, body: '', headers: json }, 400],
    [
      'a NUL character',
      { method: 'POST', url: signInUrl, body: { username: 'a\u0000', password: '' } },
      400,
    ],
  ];
  for (const [what, call, status] of cases) {
    it(`a call with ${what} gets ${status} with a detail and no internals`, async () => {
      const reply = await server.call(call);
      assert.equal(reply.status, status, reply.text);
      assert.equal(typeof (reply.body as { detail: unknown }).detail, 'string');
      assert.doesNotMatch(reply.text, /node_modules|SELECT|stack|Error:|\.ts/);
    });
  }

  it('a call that fails because of a server error gets status 500 and a request id, and nothing else', async () => {
    const broken = await startTestServer();
    await asOwner(broken.dependencies.connection, 'ALTER TABLE customers RENAME TO gone');
    const body = { username: 'ada@example.com', password: 'x' };
    const reply = await broken.call({ method: 'POST', url: signInUrl, body });
    assert.equal(reply.status, 500);
    assert.deepEqual(reply.body, {
      detail: 'Something went wrong on our side. Try again later.',
      code: 'fault_of_ours',
      request_id: reply.headers['x-request-id'],
    });
    await broken.close();
  });
});

describe('URLs', () => {
  it('URLs work with and without the trailing slash, and with doubled slashes', async () => {
    const { token } = await newCustomer(server);
    for (const url of [
      '/asset',
      '/asset/',
      '//asset//',
      '/users//current_user',
      '/users/current_user/',
    ]) {
      assert.equal((await server.call({ url, token })).status, 200, url);
    }
  });

  it('/ redirects to the app', async () => {
    const reply = await server.call({ url: '/' });
    assert.deepEqual([reply.status, reply.headers.location], [302, '/signup/']);
  });

  for (const url of ['/healthz', '/readyz', '/docs/json', '/sandbox/', '/sandbox/page.js']) {
    it(`the server answers ${url}`, async () => {
      assert.equal((await server.call({ url })).status, 200);
    });
  }
});

describe('the images of the vehicles', () => {
  for (const type of vehicleTypes) {
    it(`the vehicle type ${type} has a drawing`, async () => {
      const { status, headers } = await server.call({ url: `/media/vehicles/${type}.svg` });
      assert.deepEqual([status, headers['content-type']], [200, 'image/svg+xml']);
    });
  }
});

describe('the anti-forgery cookie', () => {
  it('the anti-forgery cookie is set by the first read, and every write must repeat it', async () => {
    const [cookie] = [
      (await server.call({ url: '/wallet/fetch_banks/' })).headers['set-cookie'],
    ].flat();
    const [, value] = /^XSRF-TOKEN=([^;]+); Path=\/; SameSite=Lax$/.exec(String(cookie)) ?? [];
    assert.ok(value, String(cookie));
    const send = async (headers: Record<string, string>) => {
      const body = { username: 'nobody@example.com', password: 'x' };
      return (await server.call({ method: 'POST', url: signInUrl, body, headers })).status;
    };
    const carried = { cookie: `XSRF-TOKEN=${value}` };
    assert.equal(await send(carried), 403);
    assert.equal(await send({ ...carried, 'x-xsrf-token': 'another' }), 403);
    assert.equal(await send({ ...carried, 'x-xsrf-token': value }), 401);
    assert.equal(await send({}), 401);
  });
});

describe('cookies over https', () => {
  let secure: TestServer;
  let deviceAt: Awaited<ReturnType<typeof openToTheWorld>>;
  before(async () => {
    secure = await startTestServer({ APP_ORIGIN: 'https://app.example.com', TRUST_PROXY: '1' });
    deviceAt = await openToTheWorld(secure);
  });
  after(() => secure.close());

  const overHttps = { 'x-forwarded-proto': 'https' };
  const guess = { username: 'nobody@example.com', password: 'x' };

  it('cookies over https are limited to this host, so that no neighbouring host can set them', async () => {
    const device = deviceAt('10.7.0.1');
    const read = await device.call({ url: '/wallet/fetch_banks/', headers: overHttps });
    const { email } = registration();
    const asked = await device.post('/users/forgot_password/', { email });
    const cookies = [read, asked].flatMap(({ headers }) => headers.getSetCookie());
    assert.equal(cookies.length, 2);
    for (const cookie of cookies) {
      assert.match(cookie, /^__Host-/);
      assert.match(cookie, /; Path=\/;/);
      assert.match(cookie, /; Secure/);
      assert.doesNotMatch(cookie, /domain/i);
    }
  });

  it('cookies over https can’t be replaced with a cookie without the prefix', async () => {
    const device = deviceAt('10.7.0.2', { 'XSRF-TOKEN': 'tossed' });
    await device.call({ url: '/wallet/fetch_banks/', headers: overHttps });
    const own = device.cookies.get('__Host-XSRF-TOKEN') ?? '';
    const send = (token: string) =>
      device.call({
        method: 'POST',
        url: signInUrl,
        body: guess,
        headers: { ...overHttps, 'x-xsrf-token': token },
      });
    assert.equal((await send('tossed')).status, 403);
    assert.equal((await send(own)).status, 401);
  });
});

describe('the built app', () => {
  let built: TestServer;
  before(async () => {
    const folder = join(server.dependencies.config.dataFolder, 'built');
    mkdirSync(folder);
    writeFileSync(join(folder, 'app.html'), '<!doctype html><title>Mota</title>');
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Start</title>');
    writeFileSync(join(folder, 'signin.html'), '<!doctype html><title>Sign in</title>');
    writeFileSync(join(folder, 'landing.html'), '<!doctype html><title>Welcome</title>');
    writeFileSync(join(folder, 'service-worker.js'), 'worker');
    writeFileSync(join(folder, 'main.0123456789abcdef.js'), 'first');
    writeFileSync(join(folder, 'main.0123456789abcdef.js.br'), 'compressed');
    built = await startTestServer({ APP_FOLDER: folder });
  });
  after(() => built.close());

  for (const [url, title] of [
    ['/signup', 'Start'],
    ['/signup/', 'Start'],
    ['/signup/signin', 'Sign in'],
    ['/signup/signin/?from=mail', 'Sign in'],
    ['/signup/overview', 'Mota'],
    ['/signup/asset/12', 'Mota'],
    ['/signup/cliques/join/a.b-c_d', 'Mota'],
  ] as const) {
    it(`the server answers ${url} with the page of the app, with strict security headers, and never from a stale cache`, async () => {
      const { status, text, headers } = await built.call({ url });
      assert.deepEqual([status, text], [200, `<!doctype html><title>${title}</title>`]);
      assert.equal(headers['cache-control'], 'no-cache');
      const policy = String(headers['content-security-policy']);
      assert.match(policy, /default-src 'none'.*frame-ancestors 'none'/);
      assert.match(policy, /require-trusted-types-for 'script'/);
      assert.doesNotMatch(policy, /unsafe/);
    });
  }

  it('the server redirects a URL that can’t be decoded to one that the app can show', async () => {
    const { status, headers } = await built.call({ url: '/signup/cliques/join/%E0%A4%A?from=50%' });
    assert.deepEqual(
      [status, headers.location],
      [302, '/signup/cliques/join/%25E0%25A4%25A?from=50%'],
    );
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });

  it('the server lets only the app frame the landing page', async () => {
    const { headers } = await built.call({ url: '/signup/landing.html' });
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'self'/);
  });

  it('the server lets browsers request the service worker again, so that they find a new build', async () => {
    const { text, headers } = await built.call({ url: '/signup/service-worker.js' });
    assert.deepEqual([text, headers['cache-control']], ['worker', 'no-cache']);
    assert.match(String(headers['content-type']), /javascript/);
  });

  it('the server lets browsers cache hashed files for ever, and serves them compressed', async () => {
    const url = '/signup/main.0123456789abcdef.js';
    const { text, headers } = await built.call({ url, headers: { 'accept-encoding': 'br' } });
    assert.equal(headers['content-encoding'], 'br');
    assert.equal(text, 'compressed');
    assert.match(String(headers['content-type']), /javascript/);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  });

  it('the server answers 404 for a script that no longer exists, and never leaves the folder of the build', async () => {
    assert.equal((await built.call({ url: '/signup/gone.js' })).status, 404);
    const outside = await built.call({ url: '/signup/..%2f..%2fpackage.json' });
    assert.doesNotMatch(outside.text, /dependencies/);
  });
});
