import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  hashAsTyped,
  mailedCode,
  newCustomer,
  registration,
} from '../../../../server/testing/customers.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

/**
 * One password as three keyboards enter it: with accents as part of the letter, after the letter, and with full-width
 * characters.
 */
const composed = '\u1eccl\u00e1\u1e63\u1ecdy\u00e8-7!';
const decomposed = composed.normalize('NFD');
const fullWidth = composed.replace('-7!', '\uff0d\uff17\uff01');

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const post = (url: string, body: unknown) => server.call({ method: 'POST', url, body });

const signIn = async (email: string, password: string) =>
  (await post('/api/auth/token/', { username: email, password })).status;

/** Signs up with a password, and returns the email after verifying it. */
async function customerWith(password: string): Promise<string> {
  const body = registration({ password });
  assert.equal((await post('/users/register/', body)).status, 201);
  const otp = await mailedCode(server, body.email);
  assert.equal((await post('/users/verify-email/', { email: body.email, otp })).status, 200);
  return body.email;
}

const storeHash = (table: 'customers' | 'pending_registrations', email: string, stored: string) =>
  server.dependencies.connection.query(`UPDATE ${table} SET password_hash = $1 WHERE email = $2`, [
    stored,
    email,
  ]);

describe('a password with accents', () => {
  for (const chosen of [composed, decomposed, fullWidth]) {
    it(`a password with accents that was chosen as ${JSON.stringify(chosen)} can be entered with any keyboard`, async () => {
      const email = await customerWith(chosen);
      for (const typed of [composed, decomposed, fullWidth]) {
        assert.equal(await signIn(email, typed), 200, typed);
      }
      assert.equal(await signIn(email, `${composed}!`), 401);
    });
  }

  it('a password with accents can be entered as it was typed if its hash is from before passwords were normalised', async () => {
    const { email } = await newCustomer(server);
    await storeHash('customers', email, await hashAsTyped(decomposed));
    assert.equal(await signIn(email, decomposed), 200);
  });

  it('a password with accents finds the unverified registration whose hash is from before passwords were normalised', async () => {
    const { email } = registration();
    await post('/users/register/', registration({ email, password: decomposed }));
    const salt = createHmac('sha256', server.dependencies.config.jwtSecret)
      .update(`salt of ${email}`)
      .digest()
      .subarray(0, 16);
    await storeHash('pending_registrations', email, await hashAsTyped(decomposed, salt));
    assert.equal(await signIn(email, decomposed), 403);
  });

  it('a password with accents can be set by a reset whose two fields come from different keyboards', async () => {
    const { email } = await newCustomer(server);
    await post('/users/forgot_password/', { email });
    const otp = await mailedCode(server, email);
    const reset = { email, otp, new_password: composed, confirm_password: decomposed };
    assert.equal((await post('/users/reset-password/', reset)).status, 200);
    assert.equal(await signIn(email, decomposed), 200);
    assert.equal(await signIn(email, composed), 200);
  });
});
