import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { App } from '../../../../server/src/platform/http/app.ts';
import { newCustomer } from '../../../../server/testing/customers.ts';
import {
  appWithSources,
  hiddenPaths,
  probe as probePath,
  sendRaw as sendBytes,
} from '../../../../server/testing/probes.ts';
import { production } from '../../../../server/testing/production.ts';
import { logged } from '../../support/logged.ts';
import { machineKey } from '../../../../server/testing/staff.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let folder: string;
let server: TestServer;
let app: App;
let port: number;
let lines: string[];

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mota-production-'));
  server = await startTestServer({ ...production, APP_FOLDER: appWithSources(folder) });
  ({ app, lines } = await logged(server, 'trace'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
after(async () => {
  await app.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const sendRaw = (request: string) => sendBytes(port, request);
const probe = (path: string) => probePath(port, path);

describe('a production server', () => {
  for (const path of hiddenPaths) {
    it(`a production server answers ${path} like an unknown path`, async () => {
      assert.deepEqual(await probe(path), await probe('/no/such/address'));
    });
  }

  it('a production server warns if all calls of an hour came from one address', async () => {
    for (let sent = 0; sent < 100; sent += 1) await app.inject({ url: '/wallet/fetch_banks/' });
    server.passRealTime(60 * 60);
    await app.inject({ url: '/wallet/fetch_banks/' });
    assert.match(lines.join(''), /calls of the last hour came from one address/);
  });

  it('a production server serves a script, although it hides the source of the script', async () => {
    assert.match((await probe('/signup/assets/app.js')).status ?? '', / 200 /);
  });

  it('a production server shows its metrics only to a machine key with the scope for metrics', async () => {
    const readMetrics = (key: string) =>
      fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${key}` } });
    const reply = await readMetrics(
      await machineKey(server.dependencies, 'prometheus', ['metrics']),
    );
    assert.equal(reply.status, 200);
    assert.match(await reply.text(), /mota_http_requests_total/);
    const reader = await machineKey(server.dependencies, 'reader', ['read']);
    for (const other of ['nonsense', reader]) {
      assert.equal((await readMetrics(other)).status, 404);
    }
  });

  it('replies to customers forbid caches to store them', async () => {
    const { token } = await newCustomer(server);
    for (const url of ['/wallet/transactions/', '/clique/', '/notifications/']) {
      const reply = await server.call({ url, token });
      assert.equal(reply.headers['cache-control'], 'no-store', url);
    }
  });

  it('a production server writes no token into its log, at any level', async () => {
    const { token } = await newCustomer(server);
    lines.length = 0;
    const secret = 'very-secret-9d1f';
    const head = (line: string) => `${line} HTTP/1.1\r\nHost: mota\r\nConnection: close\r\n`;
    const auth = `Authorization: Bearer ${token}\r\nCookie: session=${secret}\r\n`;
    await sendRaw(`${head(`GET /wallet/transactions/?jwt=${token}&%74oken=${secret}`)}${auth}\r\n`);
    await sendRaw(`${head(`GET /nowhere/${token}`)}${auth}\r\n`);
    await sendRaw(`${head('GET /wallet/transactions/')}Authorization: Bearer ${token}x\r\n\r\n`);
    await sendRaw(`GET /\u0000 HTTP/1.1\r\n${auth}\r\n`);
    await sendRaw(`${head('GET /')}${auth}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    const body = `{"username":"ada@example.com","password":"${secret}"`;
    const json = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    await sendRaw(`${head('POST /api/auth/token/')}${json}`);
    const log = lines.join('');
    assert.match(log, /request completed/);
    assert.ok(!log.includes(secret) && !log.includes(token), log);
  });

  for (const [line, field] of [
    ['POST /kyc/', 'identity_card'],
    ['PATCH /users/:id/', 'profile_image'],
  ] as const) {
    it(`an upload that ends too early is refused (400): ${line}`, async () => {
      const { token } = await newCustomer(server);
      const me = await server.call({ url: '/users/current_user/', token });
      const { id } = me.body as { id: number };
      const disposition = `Content-Disposition: form-data; name="${field}"; filename="a"`;
      const body = `--x\r\n${disposition}\r\n\r\nGIF89a${'.'.repeat(40)}`;
      const head = [
        `${line.replace(':id', String(id))} HTTP/1.1`,
        'Host: mota',
        'Connection: close',
        `Authorization: Bearer ${token}`,
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${body.length}`,
      ];
      const answer = await sendRaw(`${head.join('\r\n')}\r\n\r\n${body}`);
      assert.match(answer, /^HTTP\/1.1 400 /);
    });
  }
});
