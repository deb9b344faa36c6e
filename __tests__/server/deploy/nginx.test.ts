import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { buildApp } from '../../../server/src/app.ts';
import type { App } from '../../../server/src/http.ts';
import { contentSecurityPolicy } from '../../../server/src/plugins/securityHeaders.ts';
import { newCustomer } from '../support/customers.ts';
import { postgresUrl } from '../support/database.ts';
import { form, picture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const site = join(import.meta.dirname, '../../../server/deploy/nginx.conf');

const nginx = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'nginx'))
  .find((path) => existsSync(path));

/** Only where nginx is not installed may this be left out, and never in CI. */
function reasonToSkip(): string | false {
  if (postgresUrl) return 'the database makes no difference to it: it runs with PGlite';
  if (nginx || process.env.CI === 'true') return false;
  return 'nginx is not installed here (Debian has it in the package "nginx")';
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const folder = mkdtempSync(join(tmpdir(), 'mota-nginx-'));
const script = "console.log('Mota');".repeat(100);
const page = '<!doctype html><title>Mota</title>';
const styleSource = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const appPolicy = contentSecurityPolicy.page([styleSource]);

function writeApp(): void {
  const app = join(folder, 'signup');
  mkdirSync(join(app, 'assets'), { recursive: true });
  writeFileSync(join(app, 'index.html'), page);
  writeFileSync(join(app, 'app.html'), page);
  writeFileSync(join(app, 'signin.html'), '<!doctype html><title>Sign in</title>');
  writeFileSync(join(app, 'landing.html'), '<!doctype html><title>Welcome</title>');
  writeFileSync(join(app, 'manifest.webmanifest'), '{}');
  writeFileSync(join(app, 'service-worker.js'), script);
  writeFileSync(join(app, '_headers'), 'settings');
  writeFileSync(join(app, 'style-source.txt'), styleSource);
  const variable = `map $uri $mota_style_source { default "${styleSource}"; }`;
  writeFileSync(join(app, 'style-source.nginx.conf'), variable);
  writeFileSync(join(app, 'assets/main.0123456789.js'), script);
  writeFileSync(join(app, 'assets/main.0123456789.js.gz'), gzipSync(script));
}

/** The site as it is, on free ports, and around it what Debian's own nginx.conf would say. */
function writeConfiguration(port: number, instances: readonly number[]): string {
  const adapted = readFileSync(site, 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/mota;', `root ${folder};`)
    .replace('include /srv/mota/', `include ${folder}/`)
    .replace('/var/log/nginx/mota.log', join(folder, 'access.log'))
    .replace('127.0.0.1:3000', `127.0.0.1:${instances[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${instances[1]}`);
  writeFileSync(join(folder, 'site.conf'), adapted);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(' ');
  const path = join(folder, 'nginx.conf');
  writeFileSync(
    path,
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr; worker_processes 1;
     ${process.getuid?.() === 0 ? 'user root;' : ''} events { worker_connections 2048; }
     http { include /etc/nginx/mime.types; default_type application/octet-stream;
       ${temporary} include ${join(folder, 'site.conf')}; }`,
  );
  return path;
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

describe('nginx with server/deploy/nginx.conf', { skip: reasonToSkip() }, () => {
  let server: TestServer;
  let instances: App[];
  let running: ChildProcess;
  let port: number;
  const served = [0, 0];
  const callers: string[] = [];

  function ask(
    path: string,
    options: { headers?: Record<string, string>; from?: string; method?: string } = {},
  ): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const { headers = {}, from = '127.0.0.1', method = 'GET' } = options;
      const sent = request({ host: '127.0.0.1', port, path, method, headers, localAddress: from });
      sent.on('error', reject).on('response', (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      sent.end();
    });
  }

  before(async () => {
    assert.ok(nginx, 'CI has nginx');
    writeApp();
    server = await startTestServer({ TRUST_PROXY: '1', APP_ORIGIN: 'https://app.mota.example' });
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
    port = await freePort();
    const configuration = writeConfiguration(port, ports);
    execFileSync(nginx, ['-t', '-q', '-c', configuration], { stdio: 'pipe' });
    running = spawn(nginx, ['-c', configuration], { stdio: 'ignore' });
    for (let answers = false; !answers;) {
      answers = await ask('/').then(
        () => true,
        () => wait(20, false),
      );
    }
  });
  after(async () => {
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await ended;
    await Promise.all(instances.map((app) => app.close()));
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const everywhere = {
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  };

  function assertGuarded({ headers }: Reply, policy: string): void {
    for (const [name, value] of Object.entries(everywhere))
      assert.equal(headers[name], value, name);
    assert.equal(headers['content-security-policy'], policy);
    assert.equal(headers.server, 'nginx');
  }

  it('leads from the bare root to the app', async () => {
    const { status, headers } = await ask('/');
    assert.deepEqual([status, headers.location], [302, '/signup/']);
  });

  for (const path of ['/signup', '/signup/', '/signup/asset/12', '/signup/cliques/join/a.b-c_d']) {
    it(`answers ${path} with the app's page, guarded as the server itself would, never stale`, async () => {
      const reply = await ask(path);
      assert.deepEqual([reply.status, reply.text], [200, page]);
      assert.equal(reply.headers['cache-control'], 'no-cache');
      assertGuarded(reply, appPolicy);
    });
  }

  it('answers the address of a prerendered page with that page', async () => {
    const reply = await ask('/signup/signin?from=mail');
    assert.deepEqual([reply.status, reply.text], [200, '<!doctype html><title>Sign in</title>']);
    assertGuarded(reply, appPolicy);
  });

  it('lets the landing page be framed by the app alone', async () => {
    assertGuarded(
      await ask('/signup/landing.html'),
      contentSecurityPolicy.framedPage([styleSource]),
    );
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

  it('has the service worker asked for anew, so that a new build is found', async () => {
    const reply = await ask('/signup/service-worker.js');
    assert.deepEqual([reply.status, reply.headers['cache-control']], [200, 'no-cache']);
    assert.match(String(reply.headers['content-type']), /javascript/);
    assertGuarded(reply, appPolicy);
  });

  it('answers 404 for a script that is gone and for the settings of other hosts', async () => {
    const settings = ['_headers', 'style-source.txt', 'style-source.nginx.conf'];
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
    const reply = await fetch(`http://127.0.0.1:${port}/kyc/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form({ identity_card: big, facial_recognition: big }),
    });
    assert.equal(reply.status, 201, await reply.text());
  });

  it('shows the metrics and the operator’s calls to the operator’s network alone', async () => {
    for (const path of ['/metrics', '/operator/ledger/', '//operator//ledger', '/metrics/']) {
      assert.notEqual((await ask(path)).status, 403, path);
      assert.equal((await ask(path, { from: '127.0.0.2' })).status, 403, path);
    }
    assert.notEqual((await ask('/healthz', { from: '127.0.0.2' })).status, 403);
  });

  it('lets nobody but the providers send webhooks', async () => {
    for (const path of ['/webhooks/paystack/', '//webhooks//monnify', '/webhooks/monnify/']) {
      assert.equal((await ask(path)).status, 403, path);
    }
    assert.equal((await ask('/webhooks/deposits/')).status, 404);
  });

  it('keeps the tokens of invitations and all queries out of its log', async () => {
    await ask('/signup/cliques/join/secret-one?x=1');
    await ask('/signup/signin?token=secret-three');
    await ask('/clique/join/secret-two/', { method: 'POST' });
    const log = readFileSync(join(folder, 'access.log'), 'utf8');
    assert.match(log, /GET \/signup\/cliques\/join\/\[token\]/);
    assert.doesNotMatch(log, /secret/);
  });

  it('limits what is costly per address, and says when to try again', async () => {
    const from = '127.0.0.9';
    const replies = await Promise.all(
      Array.from({ length: 400 }, () => ask('/api/auth/token/', { method: 'POST', from })),
    );
    const refused = replies.filter(({ status }) => status === 429);
    // The burst of 200 passes, and what comes while it does.
    assert.ok(refused.length > 0 && refused.length <= 200, `${refused.length} were refused`);
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

  it('goes on with the instances that are left', async () => {
    await instances[0]?.close();
    for (let call = 0; call < 4; call += 1) {
      assert.equal((await ask('/wallet/fetch_banks/')).status, 200);
    }
  });
});
