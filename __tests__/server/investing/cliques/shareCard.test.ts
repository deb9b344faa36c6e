import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import sharp, { type Sharp } from 'sharp';
import { contentSecurityPolicy } from '../../../../server/src/platform/plugins/securityHeaders.ts';
import {
  newClique,
  post,
  richCustomer,
  tokensMailedTo,
} from '../../../../server/testing/cliques.ts';
import { verifyIdentity, type TestCustomer } from '../../../../server/testing/customers.ts';
import { newAsset } from '../../../../server/testing/money.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

const plainPage = '<!doctype html><html><head><title>Mota</title></head><body></body></html>';

let folder: string;
let server: TestServer;
let ada: TestCustomer;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mota-share-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/app.html'), plainPage);
  server = await startTestServer(
    { APP_FOLDER: join(folder, 'dist'), APP_ORIGIN: 'https://app.mota.example' },
    { constants: { invitePreviews: 5 } },
  );
});
beforeEach(async () => {
  ada = await richCustomer(server, '50000');
  await verifyIdentity(server, ada);
});
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

let guests = 0;

/** Invites a person to a new private clique and returns its id and the token of the link. */
async function invite(clique: Record<string, unknown>, asset: Parameters<typeof newAsset>[1] = {}) {
  guests += 1;
  const email = `guest${guests}@example.com`;
  const id = await newClique(server, ada.token, await newAsset(server, asset), {
    visibility: 'private',
    ...clique,
  });
  await post(server, ada.token, `/clique/${id}/invite/`, { emails: [email] });
  const [token] = await tokensMailedTo(server, email);
  assert.ok(token);
  return { id, token };
}

let callers = 0;

/** Reads the page as a messenger does, each time from another network. */
const open = (token: string, remoteAddress = `198.51.${(callers += 1)}.1`) =>
  server.app.inject({ url: `/signup/cliques/join/${token}`, remoteAddress });

const contentOf = (page: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(page)?.[1];

describe('the page of an invite link in a messenger', () => {
  it('an invite link in a messenger shows the inviter, the vehicle and the amount left, on a page with the usual security policy', async () => {
    const { token } = await invite({ name: 'Friends', contribution: '200.00' });
    const { statusCode, headers, payload } = await open(token);
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(headers['cache-control'], 'no-cache');
    assert.equal(headers['content-security-policy'], contentSecurityPolicy.page());
    assert.equal(contentOf(payload, 'og:title'), 'Ada invites you to fund TVS King together');
    assert.equal(
      contentOf(payload, 'og:description'),
      '₦1,000.03 of ₦1,200.03 is left to fund in the clique &quot;Friends&quot;, until 1 Apr 2026.',
    );
    assert.equal(
      contentOf(payload, 'og:image'),
      'https://app.mota.example/media/share/auto-rickshaw.png',
    );
    assert.ok(!payload.includes(token));
    assert.ok(!payload.includes(ada.email));
    assert.equal(payload.replace(/<meta[^]*">(?=<\/head>)/, ''), plainPage);
  });

  it('an invite link in a messenger escapes everything that people have typed', async () => {
    const { connection } = server.dependencies;
    const name = `"><script>alert(1)</script>$' & 'x`;
    const { token } = await invite({ name }, { name });
    await connection.query('UPDATE customers SET first_name = $1 WHERE email = $2', [
      name,
      ada.email,
    ]);
    const { payload } = await open(token);
    const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&#39; &amp; &#39;x';
    assert.equal(
      contentOf(payload, 'og:title'),
      `${escaped} invites you to fund ${escaped} together`,
    );
    assert.match(
      contentOf(payload, 'og:description') ?? '',
      / in the clique &quot;script alert\(1\) script &#39; &amp; &#39;x&quot;, until /,
    );
    assert.doesNotMatch(payload, /<script/);
    assert.equal(payload.replace(/<meta[^]*">(?=<\/head>)/, ''), plainPage);
  });

  it('an invite link in a messenger shows the plain page if it no longer works, for whatever reason', async () => {
    const { id, token } = await invite({});
    await server.dependencies.connection.query(
      'UPDATE clique_invitations SET replaced_at = now() WHERE clique_id = $1',
      [id],
    );
    for (const deadToken of [token, 'unknown', '%3Cscript%3E', 'a'.repeat(500)]) {
      const { statusCode, payload } = await open(deadToken);
      assert.deepEqual([statusCode, payload], [200, plainPage], deadToken);
    }
  });

  it('an invite link in a messenger shows the plain page after too many views from one network', async () => {
    const { token } = await invite({});
    for (let view = 0; view < 5; view += 1) {
      assert.notEqual((await open(token, '203.0.113.7')).payload, plainPage);
    }
    const { statusCode, payload } = await open(token, '203.0.113.7');
    assert.deepEqual([statusCode, payload], [200, plainPage]);
  });

  it('an invite link in a messenger has an image that messengers can show', async () => {
    const { statusCode, headers, rawPayload } = await server.app.inject({
      url: '/media/share/auto-rickshaw.png',
    });
    assert.deepEqual([statusCode, headers['content-type']], [200, 'image/png']);
    const { format, width, height } = await sharp(rawPayload).metadata();
    assert.deepEqual({ format, width, height }, { format: 'png', width: 1200, height: 630 });
    assert.equal((await server.app.inject({ url: '/media/share/spaceship.png' })).statusCode, 404);
  });

  it('an invite link in a messenger shows the photograph of a vehicle as its largest WebP file', async () => {
    const hash = 'a'.repeat(40);
    const { token } = await invite({}, { image: `/media/assets/${hash}-480.webp` });
    assert.equal(
      contentOf((await open(token)).payload, 'og:image'),
      `https://app.mota.example/media/assets/${hash}-1440.webp`,
    );
  });

  it('an invite link in a messenger has an image again after a drawing failed once', async () => {
    const encoding = mock.method(sharp.prototype as Sharp, 'toBuffer', () =>
      Promise.reject(new Error('There is no memory left.')),
    );
    const read = () => server.app.inject({ url: '/media/share/tractor.png' });
    try {
      assert.equal((await read()).statusCode, 500);
    } finally {
      encoding.mock.restore();
    }
    assert.equal((await read()).statusCode, 200);
  });
});
