import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { visitorOf } from '../../../../server/src/platform/sessions/visitor.ts';
import { mailedCode, registration } from '../../../../server/testing/customers.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const post = (url: string, body: unknown) => server.call({ method: 'POST', url, body });
const query = (text: string, values: unknown[]) =>
  server.dependencies.connection.query(text, values);

/** As earlier releases made everything: with the secret itself. */
const signed = (text: string) =>
  createHmac('sha256', server.dependencies.config.jwtSecret).update(text).digest();

describe('After an update from a release that signed everything with JWT_SECRET', () => {
  it('a code that was mailed before still verifies an email', async () => {
    const body = registration();
    await post('/users/register/', body);
    await query('UPDATE one_time_codes SET nonce = $2 WHERE email = $1', [body.email, 'nonce']);
    const digest = signed('code of 6 digits\nnonce').readBigUInt64BE();
    const otp = (digest % 1_000_000n).toString().padStart(6, '0');
    const { status, text } = await post('/users/verify-email/', { email: body.email, otp });
    assert.equal(status, 200, text);
  });

  it('only the digits that were mailed are a code', async () => {
    const body = registration();
    await post('/users/register/', body);
    const [row] = await query('SELECT nonce FROM one_time_codes WHERE email = $1', [body.email]);
    const digest = signed(`code of 6 digits\n${String(row?.nonce)}`).readBigUInt64BE();
    const former = (digest % 1_000_000n).toString().padStart(6, '0');
    assert.notEqual(former, await mailedCode(server, body.email));
    const { status } = await post('/users/verify-email/', { email: body.email, otp: former });
    assert.equal(status, 400);
  });

  it('a device is known by the proof that it got before, to the same customer alone', () => {
    const device = randomUUID();
    const text = `device ${device} signed in as ada@example.com`;
    const proof = signed(text).toString('base64url').slice(0, 22);
    const request = {
      cookies: { device: `${device}.${proof}` },
      headers: {},
      ip: '10.0.0.1',
    } as unknown as Parameters<typeof visitorOf>[0];
    const visitor = visitorOf(request, server.dependencies);
    assert.equal(visitor.knows('ada@example.com'), true);
    assert.equal(visitor.knows('bola@example.com'), false);
  });
});
