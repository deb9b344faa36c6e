import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { calls } from '../../../contract/calls.ts';
import { buildApp } from '../../../server/src/app.ts';
import type { App } from '../../../server/src/platform/http/app.ts';
import { contentSecurityPolicy } from '../../../server/src/platform/plugins/securityHeaders.ts';
import { newCustomer } from '../../../server/testing/customers.ts';
import {
  addressHeader,
  builtApp,
  nginxPath,
  staffAddress,
  startNginx,
  type Nginx,
  type NginxReply,
} from '../../../server/testing/nginx.ts';
import { form, headOfUpload, picture } from '../../../server/testing/pictures.ts';
import { rawClient, trickle, type RawClient } from '../../../server/testing/rawClient.ts';
import { startTestServer, type TestServer } from '../../../server/testing/server.ts';

/** Returns a reason to skip the tests if nginx isn't installed. In CI they are never skipped. */
function reasonToSkip(): string | false {
  if (nginxPath || process.env.CI === 'true') return false;
  return 'nginx is not installed here (Debian has it in the package "nginx")';
}

const { page, script, styleSources } = builtApp;

/** The paths of calls with a body, with a number instead of an id. */
const withBody = Object.values(calls)
  .filter(({ method }) => method === 'POST' || method === 'PATCH')
  .map(({ path }) => path.replace(/\{\w+\}/, '1'));

/** The paths of uploads, and how many megabytes nginx accepts for each. */
const uploads = new Map([
  ['/kyc/', 62],
  ['/users/1/', 6],
  ['/office/api/assets/1/photos/', 31],
]);
const appPolicy = contentSecurityPolicy.page(styleSources);

describe('nginx with server/deploy/nginx.conf', { skip: reasonToSkip() }, () => {
  const pageOfInstances = '<!doctype html><title>Of an instance</title>';
  let folder: string;
  let server: TestServer;
  let instances: App[];
  let nginx: Nginx;
  const ask: Nginx['ask'] = (path, options) => nginx.ask(path, options);

  /** Returns the status of a request that announces a body of `bytes` bytes. */
  const statusOf = (path: string, bytes: number): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-length': bytes,
        'content-type': 'multipart/form-data; boundary=x',
        [addressHeader]: staffAddress,
      };
      const { port } = nginx;
      const sent = request({ port, path, method: 'POST', headers, agent: false });
      sent.on('error', reject).on('response', ({ statusCode }) => {
        resolve(statusCode);
        sent.destroy();
      });
      sent.flushHeaders();
    });
  const served = [0, 0];
  const callers: string[] = [];

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mota-instances-'));
    writeFileSync(join(folder, 'app.html'), pageOfInstances);
    writeFileSync(join(folder, 'style-source.txt'), styleSources.join(' '));
    server = await startTestServer({
      TRUST_PROXY: '1',
      APP_ORIGIN: 'https://app.mota.example',
      APP_FOLDER: folder,
    });
    instances = await Promise.all([0, 1].map(() => buildApp(server.dependencies)));
    const ports = await Promise.all(
      instances.map(async (app, index) => {
        app.addHook('onRequest', (call, _reply, next) => {
          served[index] = (served[index] ?? 0) + 1;
          callers.push(call.ip);
          next();
        });
        return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
      }),
    );
    nginx = await startNginx(ports);
  });
  after(async () => {
    await nginx.stop();
    await Promise.all(instances.map((app) => app.close()));
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const everywhere = {
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  };

  function assertGuarded({ headers }: NginxReply, policy: string): void {
    for (const [name, value] of Object.entries(everywhere))
      assert.equal(headers[name], value, name);
    assert.equal(headers['content-security-policy'], policy);
    assert.equal(headers.server, 'nginx');
  }

  it('nginx redirects from the bare root to the app', async () => {
    const { status, headers } = await ask('/');
    assert.deepEqual([status, headers.location], [302, '/signup/']);
  });

  for (const path of ['/signup', '/signup/', '/signup/asset/12']) {
    it(`nginx answers ${path} with the page of the app, with the server's security headers, and never from a stale cache`, async () => {
      const reply = await ask(path);
      assert.deepEqual([reply.status, reply.text], [200, page]);
      assert.equal(reply.headers['cache-control'], 'no-cache');
      assertGuarded(reply, appPolicy);
    });
  }

  it('nginx with server/deploy/nginx.conf passes invite links to the instances, and sends the headers of a page', async () => {
    const reply = await ask('/signup/cliques/join/a.b-c_d');
    assert.deepEqual([reply.status, reply.text], [200, pageOfInstances]);
    assert.equal(reply.headers['cache-control'], 'no-cache');
    assertGuarded(reply, appPolicy);
  });

  it('nginx answers the URL of a prerendered page with that page', async () => {
    const reply = await ask('/signup/signin?from=mail');
    assert.deepEqual([reply.status, reply.text], [200, '<!doctype html><title>Sign in</title>']);
    assertGuarded(reply, appPolicy);
  });

  it('nginx lets only the app frame the landing page', async () => {
    assertGuarded(
      await ask('/signup/landing.html'),
      contentSecurityPolicy.framedPage(styleSources),
    );
  });

  it('nginx lets browsers cache hashed files for ever, and serves them compressed', async () => {
    const path = '/signup/assets/main.0123456789.js';
    const plain = await ask(path);
    assert.deepEqual([plain.status, plain.text], [200, script]);
    assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.match(String(plain.headers['content-type']), /javascript/);
    assertGuarded(plain, appPolicy);
    const small = await ask(path, { headers: { 'accept-encoding': 'gzip' } });
    assert.equal(small.headers['content-encoding'], 'gzip');
  });

  it('nginx lets browsers request the service worker again, so that they find a new build', async () => {
    const reply = await ask('/signup/service-worker.js');
    assert.deepEqual([reply.status, reply.headers['cache-control']], [200, 'no-cache']);
    assert.match(String(reply.headers['content-type']), /javascript/);
    assertGuarded(reply, appPolicy);
  });

  it('nginx answers 404 for a script that no longer exists and for files that configure a host, and serves the manifest with its type', async () => {
    const settings = ['_headers', 'style-source.txt', 'inline-source.nginx.conf'];
    for (const path of ['assets/gone.0123456789.js', ...settings]) {
      assert.equal((await ask(`/signup/${path}`)).status, 404, path);
    }
    const manifest = await ask('/signup/manifest.webmanifest');
    assert.equal(manifest.headers['content-type'], 'application/manifest+json');
  });

  it('nginx passes everything else to the instances in turn, with the caller’s real address', async () => {
    const forged = { 'x-forwarded-for': '8.8.8.8', 'accept-encoding': 'gzip' };
    for (let call = 0; call < 6; call += 1) {
      const { status, headers } = await ask('/wallet/fetch_banks/', { headers: forged });
      assert.equal(status, 200);
      assert.equal(headers['content-encoding'], 'gzip');
      assert.equal(headers['content-security-policy'], contentSecurityPolicy.reply);
      assert.match(String(headers['set-cookie']), /XSRF-TOKEN=.*; Secure/);
    }
    assert.ok(
      served.every((count) => count > 0),
      served.join(),
    );
    assert.deepEqual([...new Set(callers)], ['127.0.0.1']);
    assert.equal((await ask('/users/current_user/')).status, 401);
    assert.equal((await ask('/no/such/route')).status, 404);
  });

  it('nginx accepts images of 30 MB each for the API', async () => {
    const { token } = await newCustomer(server);
    const big = Buffer.concat([await picture('jpeg'), Buffer.alloc(29_900_000)]);
    const reply = await fetch(`http://127.0.0.1:${nginx.port}/kyc/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form({ identity_card: big, facial_recognition: big }),
    });
    assert.equal(reply.status, 201, await reply.text());
  });

  it('nginx shows the metrics and the office only to staff’s networks, and not to private networks', async () => {
    const from = (address: string) => ({ headers: { [addressHeader]: address } });
    for (const path of [
      '/metrics',
      '/office/',
      '/office/api/session/',
      '/office/api/ledger/',
      '//office//api/ledger',
      '/metrics/',
    ]) {
      assert.notEqual((await ask(path, from(staffAddress))).status, 403, path);
      for (const address of ['127.0.0.1', '10.0.0.1', '::1']) {
        assert.equal((await ask(path, from(address))).status, 403, `${address} ${path}`);
      }
    }
    assert.notEqual((await ask('/healthz')).status, 403);
  });

  it('nginx refuses a path whose dots or encoded slashes could lead elsewhere', async () => {
    for (const path of [
      '/office/api/kyc/..%2f..%2fx/approve/',
      '/office/api/kyc/..%2F..%2Fx/approve/',
      '/office/api/kyc/..%5cx/',
      '/office/api/%2e%2e/x',
      '/office/.%2E/x',
      '/office/./kyc/',
      '/office/..',
      '/x/../office/kyc/',
    ]) {
      for (const from of ['127.0.0.1', '127.0.0.2']) {
        assert.equal((await ask(path, { from })).status, 400, path);
      }
    }
    // Neither a query nor a file with two dots in its name leads elsewhere.
    assert.equal((await ask('/wallet/fetch_banks/?next=%2f..%2f')).status, 200);
    assert.equal((await ask('/signup/cliques/join/a..b')).status, 200);
    assert.equal((await ask('/%6fffice/ledger/', { from: '127.0.0.2' })).status, 403);
  });

  it('nginx serves no source maps, compressed or not', async () => {
    for (const ending of ['map', 'map.gz', '%6dap', 'map/']) {
      const { status, text } = await ask(`/signup/assets/main.0123456789.js.${ending}`);
      assert.equal(status, 404, ending);
      assert.doesNotMatch(text, /{}/);
    }
  });

  it('nginx accepts webhooks only from the providers', async () => {
    for (const path of ['/webhooks/paystack/', '//webhooks//monnify', '/webhooks/monnify/']) {
      assert.equal((await ask(path)).status, 403, path);
    }
    assert.equal((await ask('/webhooks/deposits/')).status, 404);
  });

  it('nginx writes neither the tokens of invitations nor any query into its log', async () => {
    await ask('/signup/cliques/join/secret-one?x=1');
    await ask('/signup/signin?token=secret-three');
    await ask('/clique/join/secret-two/', { method: 'POST' });
    const log = nginx.readLog();
    assert.match(log, /GET \/signup\/cliques\/join\/\[token\]/);
    assert.doesNotMatch(log, /secret/);
  });

  it('nginx limits expensive calls per address, and says when to try again', async () => {
    const from = '127.0.0.9';
    const replies = await Promise.all(
      Array.from({ length: 400 }, () => ask('/api/auth/token/', { method: 'POST', from })),
    );
    const refused = replies.filter(({ status }) => status === 429);
    // The burst of 60 passes, and so do the few calls that become possible meanwhile.
    assert.ok(refused.length > 0 && refused.length <= 340, `${refused.length} were refused`);
    for (const { headers, text } of refused) {
      assert.equal(headers['retry-after'], '10');
      assert.match(
        text,
        /^{"detail":"Too many calls from your network. Try again in 10 seconds."}$/,
      );
    }
    const other = await ask('/api/auth/token/', { method: 'POST', from: '127.0.0.8' });
    assert.notEqual(other.status, 429);
  });

  it('nginx counts sign-ins from all networks of one IPv6 site together', async () => {
    const signInFrom = (address: string) =>
      ask('/api/auth/token/', { method: 'POST', headers: { [addressHeader]: address } });
    const subscribers = Array.from(
      { length: 400 },
      (_, subscriber) => `2001:db8:7:${subscriber}::1`,
    );
    const replies = await Promise.all(['2001:db8:7::2', ...subscribers].map(signInFrom));
    assert.ok(replies.some(({ status }) => status === 429));
    assert.notEqual((await signInFrom('2001:db8:8::1')).status, 429);
    assert.notEqual((await signInFrom('2001:db8::1')).status, 429);
  });

  it('a network whose sign-ins are used up can still enter codes and make name enquiries', async () => {
    const headers = { [addressHeader]: '41.58.9.9' };
    const post = (path: string) => ask(path, { method: 'POST', headers });
    const signIns = await Promise.all(Array.from({ length: 400 }, () => post('/api/auth/token/')));
    assert.ok(signIns.some(({ status }) => status === 429));
    for (const path of ['/users/verify-email/', '/wallet/verify-account/']) {
      assert.notEqual((await post(path)).status, 429, path);
    }
  });

  it('nginx refuses a body that exceeds the limit of its call before it reaches an instance', async () => {
    const before = served.join();
    for (const path of ['/office/api/assets/', ...withBody.filter((each) => !uploads.has(each))]) {
      assert.equal(await statusOf(path, 64 * 1024 + 1), 413, path);
    }
    for (const [path, megabytes] of uploads) {
      assert.equal(await statusOf(path, megabytes * 1024 * 1024 + 1), 413, path);
    }
    assert.equal(served.join(), before);
    const { text } = await ask('/users/register/', {
      method: 'POST',
      headers: { 'content-length': String(64 * 1024 + 1) },
    });
    assert.equal(text, '{"detail":"The request is too large."}');
  });

  it('nginx passes on uploads of the size that their call allows', async () => {
    for (const [path, megabytes] of uploads) {
      assert.notEqual(await statusOf(path, megabytes * 1024 * 1024), 413, path);
    }
  });

  it('nginx continues with the remaining instances when one stops', async () => {
    await instances[0]?.close();
    for (let call = 0; call < 4; call += 1) {
      assert.equal((await ask('/wallet/fetch_banks/')).status, 200);
    }
  });

  it('nginx answers an invite link with its own page if no instance is left', async () => {
    await instances[1]?.close();
    const reply = await ask('/signup/cliques/join/a.b-c_d');
    assert.deepEqual([reply.status, reply.text], [200, page]);
    assert.equal(reply.headers['cache-control'], 'no-cache');
    assertGuarded(reply, appPolicy);
  });
});

describe('an upload through nginx', { skip: reasonToSkip() }, () => {
  it('an upload through nginx of 63 MB that arrives too slowly is ended by the server’s time limit, and nginx stores none of it', async () => {
    const server = await startTestServer({ TRUST_PROXY: '1', UPLOAD_TIMEOUT: '2' });
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const nginx = await startNginx([Number(new URL(origin).port)]);
    try {
      const { token } = await newCustomer(server);
      const client = rawClient(nginx.port, headOfUpload(token));
      client.socket.write(Buffer.concat([await picture('jpeg'), Buffer.alloc(20_000_000)]));
      await trickle(client);
      assert.doesNotMatch(nginx.readErrors(), /buffered to a temporary file/);
    } finally {
      await nginx.stop();
      await server.close();
    }
  });

  it('an upload through nginx without a session is refused at once, even if it arrives slowly', async () => {
    const server = await startTestServer({ TRUST_PROXY: '1' });
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const nginx = await startNginx([Number(new URL(origin).port)]);
    try {
      const reply = await trickle(rawClient(nginx.port, headOfUpload('none')));
      assert.match(reply, /^HTTP\/1.1 401 /);
      assert.doesNotMatch(nginx.readErrors(), /buffered to a temporary file/);
    } finally {
      await nginx.stop();
      await server.close();
    }
  });

  it('uploads through nginx are limited to 20 at once from one address', async () => {
    const mute = createServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const nginx = await startNginx([(mute.address() as AddressInfo).port]);
    const clients: RawClient[] = [];
    try {
      for (let open = 0; open < 20; open += 1) {
        const received = once(mute, 'request');
        clients.push(rawClient(nginx.port, headOfUpload('none')));
        await received;
      }
      const headers = { 'content-length': '1' };
      const refused = await nginx.ask('/kyc/', { method: 'POST', headers });
      assert.equal(refused.status, 429);
      const received = once(mute, 'request');
      const elsewhere = headOfUpload('none').replace('Host', `${addressHeader}: 41.58.1.1\r\nHost`);
      clients.push(rawClient(nginx.port, elsewhere));
      await received;
    } finally {
      for (const { socket } of clients) socket.destroy();
      mute.closeAllConnections();
      mute.close();
      await nginx.stop();
    }
  });
});

describe('nginx behind another proxy', { skip: reasonToSkip() }, () => {
  let server: TestServer;
  let nginx: Nginx;
  const callers: string[] = [];
  before(async () => {
    server = await startTestServer(
      { TRUST_PROXY: '1' },
      {
        addRoutes: (app) => {
          app.addHook('onRequest', async ({ ip }) => void callers.push(ip));
        },
      },
    );
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    nginx = await startNginx([Number(new URL(origin).port)], { proxy: '127.0.0.1' });
  });
  after(async () => {
    await nginx.stop();
    await server.close();
  });
  const ask = (path: string, forwardedFor?: string) =>
    nginx.ask(path, { headers: forwardedFor ? { 'X-Forwarded-For': forwardedFor } : {} });

  it('nginx behind another proxy counts each caller by the address that the proxy has seen', async () => {
    await ask('/wallet/fetch_banks/', '41.58.1.1');
    await ask('/wallet/fetch_banks/', '8.8.8.8, 41.58.1.2');
    assert.deepEqual(callers, ['41.58.1.1', '41.58.1.2']);
  });

  it('nginx behind another proxy opens the office and the metrics to staff, and refuses callers who forge the address of staff', async () => {
    for (const path of ['/office/', '/metrics']) {
      assert.notEqual((await ask(path, staffAddress)).status, 403, path);
      assert.equal((await ask(path, `${staffAddress}, 41.58.1.1`)).status, 403, path);
      assert.equal((await ask(path, '127.0.0.1, 41.58.1.1')).status, 403, path);
      assert.equal((await ask(path)).status, 403, path);
    }
  });
});
