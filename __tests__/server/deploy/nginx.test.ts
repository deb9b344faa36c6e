import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildApp } from '../../../server/src/app.ts';
import type { App } from '../../../server/src/platform/http/app.ts';
import { contentSecurityPolicy } from '../../../server/src/platform/plugins/securityHeaders.ts';
import { newCustomer } from '../../../server/testing/customers.ts';
import { postgresUrl } from '../../../server/testing/database.ts';
import {
  addressHeader,
  builtApp,
  nginxPath,
  startNginx,
  type Nginx,
  type NginxReply,
} from '../../../server/testing/nginx.ts';
import { form, picture } from '../../../server/testing/pictures.ts';
import { startTestServer, type TestServer } from '../../../server/testing/server.ts';

/** Only where nginx is not installed may this be left out, and never in CI. */
function reasonToSkip(): string | false {
  if (postgresUrl) return 'the database makes no difference to it: it runs with PGlite';
  if (nginxPath || process.env.CI === 'true') return false;
  return 'nginx is not installed here (Debian has it in the package "nginx")';
}

const { page, script, sources } = builtApp;
const appPolicy = contentSecurityPolicy.page(sources);

describe('nginx with server/deploy/nginx.conf', { skip: reasonToSkip() }, () => {
  const pageOfInstances = '<!doctype html><title>Of an instance</title>';
  let folder: string;
  let server: TestServer;
  let instances: App[];
  let nginx: Nginx;
  const ask: Nginx['ask'] = (path, options) => nginx.ask(path, options);
  const served = [0, 0];
  const callers: string[] = [];

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mota-instances-'));
    writeFileSync(join(folder, 'app.html'), pageOfInstances);
    writeFileSync(join(folder, 'style-source.txt'), sources.styles.join(' '));
    writeFileSync(join(folder, 'script-source.txt'), sources.scripts.join(' '));
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

  it('leads from the bare root to the app', async () => {
    const { status, headers } = await ask('/');
    assert.deepEqual([status, headers.location], [302, '/signup/']);
  });

  for (const path of ['/signup', '/signup/', '/signup/asset/12']) {
    it(`answers ${path} with the app's page, guarded as the server itself would, never stale`, async () => {
      const reply = await ask(path);
      assert.deepEqual([reply.status, reply.text], [200, page]);
      assert.equal(reply.headers['cache-control'], 'no-cache');
      assertGuarded(reply, appPolicy);
    });
  }

  it('has the instances answer an invite link, guarded as any page', async () => {
    const reply = await ask('/signup/cliques/join/a.b-c_d');
    assert.deepEqual([reply.status, reply.text], [200, pageOfInstances]);
    assert.equal(reply.headers['cache-control'], 'no-cache');
    assertGuarded(reply, appPolicy);
  });

  it('answers the address of a prerendered page with that page', async () => {
    const reply = await ask('/signup/signin?from=mail');
    assert.deepEqual([reply.status, reply.text], [200, '<!doctype html><title>Sign in</title>']);
    assertGuarded(reply, appPolicy);
  });

  it('lets the landing page be framed by the app alone', async () => {
    assertGuarded(await ask('/signup/landing.html'), contentSecurityPolicy.framedPage(sources));
  });

  it('keeps hashed files for ever and serves them compressed', async () => {
    const path = '/signup/assets/main.0123456789.js';
    const plain = await ask(path);
    assert.deepEqual([plain.status, plain.text], [200, script]);
    assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.match(String(plain.headers['content-type']), /javascript/);
    assertGuarded(plain, appPolicy);
    const small = await ask(path, { headers: { 'accept-encoding': 'gzip' } });
    assert.equal(small.headers['content-encoding'], 'gzip');
  });

  it('has the service worker asked for again, so that a new build is found', async () => {
    const reply = await ask('/signup/service-worker.js');
    assert.deepEqual([reply.status, reply.headers['cache-control']], [200, 'no-cache']);
    assert.match(String(reply.headers['content-type']), /javascript/);
    assertGuarded(reply, appPolicy);
  });

  it('answers 404 for a script that is gone and for the settings of other hosts', async () => {
    const settings = [
      '_headers',
      'style-source.txt',
      'script-source.txt',
      'inline-source.nginx.conf',
    ];
    for (const path of ['assets/gone.0123456789.js', ...settings]) {
      assert.equal((await ask(`/signup/${path}`)).status, 404, path);
    }
    const manifest = await ask('/signup/manifest.webmanifest');
    assert.equal(manifest.headers['content-type'], 'application/manifest+json');
  });

  it('passes all else to the instances, each in turn, with the real address of the caller', async () => {
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

  it('lets pictures of 30 MB each through to the API', async () => {
    const { token } = await newCustomer(server);
    const big = Buffer.concat([await picture('jpeg'), Buffer.alloc(29_900_000)]);
    const reply = await fetch(`http://127.0.0.1:${nginx.port}/kyc/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form({ identity_card: big, facial_recognition: big }),
    });
    assert.equal(reply.status, 201, await reply.text());
  });

  it('shows the metrics and the operator’s calls to the operator’s network alone', async () => {
    for (const path of [
      '/metrics',
      '/office/',
      '/office/api/session/',
      '/office/api/ledger/',
      '//office//api/ledger',
      '/metrics/',
    ]) {
      assert.notEqual((await ask(path)).status, 403, path);
      assert.equal((await ask(path, { from: '127.0.0.2' })).status, 403, path);
    }
    assert.notEqual((await ask('/healthz', { from: '127.0.0.2' })).status, 403);
  });

  it('refuses a path that could lead elsewhere than where it was matched', async () => {
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
    // Neither a query nor a file with two dots in its name leads anywhere.
    assert.equal((await ask('/wallet/fetch_banks/?next=%2f..%2f')).status, 200);
    assert.equal((await ask('/signup/cliques/join/a..b')).status, 200);
    assert.equal((await ask('/%6fffice/ledger/', { from: '127.0.0.2' })).status, 403);
  });

  it('serves no source maps, compressed or not', async () => {
    for (const ending of ['map', 'map.gz', '%6dap', 'map/']) {
      const { status, text } = await ask(`/signup/assets/main.0123456789.js.${ending}`);
      assert.equal(status, 404, ending);
      assert.doesNotMatch(text, /{}/);
    }
  });

  it('lets only the providers send webhooks', async () => {
    for (const path of ['/webhooks/paystack/', '//webhooks//monnify', '/webhooks/monnify/']) {
      assert.equal((await ask(path)).status, 403, path);
    }
    assert.equal((await ask('/webhooks/deposits/')).status, 404);
  });

  it('keeps the tokens of invitations and all queries out of its log', async () => {
    await ask('/signup/cliques/join/secret-one?x=1');
    await ask('/signup/signin?token=secret-three');
    await ask('/clique/join/secret-two/', { method: 'POST' });
    const log = nginx.readLog();
    assert.match(log, /GET \/signup\/cliques\/join\/\[token\]/);
    assert.doesNotMatch(log, /secret/);
  });

  it('limits what is costly per address, and says when to try again', async () => {
    const from = '127.0.0.9';
    const replies = await Promise.all(
      Array.from({ length: 400 }, () => ask('/api/auth/token/', { method: 'POST', from })),
    );
    const refused = replies.filter(({ status }) => status === 429);
    // The burst of 60 passes, and what comes while it does.
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

  it('takes the networks of one IPv6 site for one caller who signs in', async () => {
    const signInFrom = (address: string) =>
      ask('/api/auth/token/', { method: 'POST', headers: { [addressHeader]: address } });
    const houses = Array.from({ length: 400 }, (_, house) => `2001:db8:7:${house}::1`);
    const replies = await Promise.all(['2001:db8:7::2', ...houses].map(signInFrom));
    assert.ok(replies.some(({ status }) => status === 429));
    assert.notEqual((await signInFrom('2001:db8:8::1')).status, 429);
    assert.notEqual((await signInFrom('2001:db8::1')).status, 429);
  });

  it('goes on with the instances that are left', async () => {
    await instances[0]?.close();
    for (let call = 0; call < 4; call += 1) {
      assert.equal((await ask('/wallet/fetch_banks/')).status, 200);
    }
  });

  it('answers an invite link with its own page when no instance is left', async () => {
    await instances[1]?.close();
    const reply = await ask('/signup/cliques/join/a.b-c_d');
    assert.deepEqual([reply.status, reply.text], [200, page]);
    assert.equal(reply.headers['cache-control'], 'no-cache');
    assertGuarded(reply, appPolicy);
  });
});
