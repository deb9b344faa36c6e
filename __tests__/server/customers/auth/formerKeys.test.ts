import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { FastifyReply } from 'fastify';
import { rememberDevice, visitorOf } from '../../../../server/src/platform/sessions/visitor.ts';
import { hashAsTyped, mailedCode, registration } from '../../../../server/testing/customers.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const post = (url: string, body: unknown) => server.call({ method: 'POST', url, body });
const query = (text: string, values: unknown[]) =>
  server.dependencies.connection.query(text, values);

const signedBy = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Signs a text as release 1.0.0 does, with the secret itself as the key. */
const signed = (text: string) => signedBy(server.dependencies.config.jwtSecret, text);

const codeOf = (digest: Buffer) =>
  (digest.readBigUInt64BE() % 1_000_000n).toString().padStart(6, '0');

const proofOf = (device: string, email: string) =>
  signed(`device ${device} signed in as ${email}`).toString('base64url').slice(0, 22);

const requestOf = (device: string, proof: string) =>
  ({
    cookies: { device: `${device}.${proof}` },
    headers: {},
    ip: '10.0.0.1',
  }) as unknown as Parameters<typeof visitorOf>[0];

describe('an instance of release 1.0.0 next to this release', () => {
  it('an instance of release 1.0.0 accepts a code that this release has emailed', async () => {
    const body = registration();
    await post('/users/register/', body);
    const [row] = await query('SELECT nonce FROM one_time_codes WHERE email = $1', [body.email]);
    const expected = codeOf(signed(`code of 6 digits\n${String(row?.nonce)}`));
    assert.equal(await mailedCode(server, body.email), expected);
  });

  it('an instance of release 1.0.0 finds the registration of a password that this release has stored', async () => {
    const body = registration();
    await post('/users/register/', body);
    const salt = signed(`salt of ${body.email}`).subarray(0, 16);
    const rows = await query('SELECT password_hash FROM pending_registrations WHERE email = $1', [
      body.email,
    ]);
    assert.deepEqual(rows, [{ password_hash: await hashAsTyped(body.password, salt) }]);
  });

  it('an instance of release 1.0.0 recognises a device by the proof from this release', () => {
    const device = randomUUID();
    const cookies: string[] = [];
    const reply = {
      setCookie: (_name: string, value: string) => cookies.push(value),
    } as unknown as FastifyReply;
    const visitor = visitorOf(requestOf(device, proofOf(device, 'bola')), server.dependencies);
    rememberDevice(reply, server.dependencies, { ...visitor, proofs: [] }, 'ada@example.com');
    assert.deepEqual(cookies, [`${device}.${proofOf(device, 'ada@example.com')}`]);
  });
});

describe('this release next to the next one, which derives its keys', () => {
  const nonce = 'hkdf.nonce';
  const text = `code of 6 digits\n${nonce}`;
  const verify = async (otp: string) => {
    const { email, ...body } = registration();
    await post('/users/register/', { email, ...body });
    await query('UPDATE one_time_codes SET nonce = $2 WHERE email = $1', [email, nonce]);
    return (await post('/users/verify-email/', { email, otp })).status;
  };

  it('this release accepts the code that the next release has emailed, and no other', async () => {
    const { codes } = server.dependencies.config.keys;
    assert.equal(await verify(codeOf(signedBy(codes.derived, text))), 200);
    assert.equal(await verify(codeOf(signed(text))), 400);
  });

  it("this release accepts a device's proof from either release, only for the same customer", () => {
    const device = randomUUID();
    const { derived, former } = server.dependencies.config.keys.devices;
    for (const key of [derived, former]) {
      const digest = signedBy(key, `device ${device} signed in as ada@example.com`);
      const proof = digest.toString('base64url').slice(0, 22);
      const visitor = visitorOf(requestOf(device, proof), server.dependencies);
      assert.equal(visitor.knows('ada@example.com'), true);
      assert.equal(visitor.knows('bola@example.com'), false);
    }
  });
});
