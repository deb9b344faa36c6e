import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  mailedCode,
  newCustomer,
  password,
  registration,
  textOf,
} from '../../../../server/testing/customers.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const post = (url: string, body: unknown, token?: string) =>
  server.call({ method: 'POST', url, body, token });

/** Returns a text as some chats copy it, between invisible direction marks. */
const copied = (text: string) => `\u202a${text}\u202c`;

async function statusOfSignIn(username: string): Promise<number> {
  return (await post('/api/auth/token/', { username, password })).status;
}

const recordOf = async (token: string) => server.call({ url: '/users/current_user/', token });

describe('a text that was copied with invisible characters', () => {
  it('an email that was copied with invisible characters is stored without them, and the customer can sign in with either', async () => {
    const plain = registration();
    const spelled = {
      ...plain,
      email: copied(plain.email.toUpperCase()),
      first_name: copied('Ada'),
      last_name: 'O\u200bbi',
      phone_number: 'tel:+234\u00a0803.123/4567',
    };
    const registered = await post('/users/register/', spelled);
    assert.equal(registered.status, 201, registered.text);
    const otp = copied(await mailedCode(server, plain.email));
    const verified = await post('/users/verify-email/', { email: spelled.email, otp });
    assert.equal(verified.status, 200, verified.text);
    const signedIn = await post('/api/auth/token/', { username: plain.email, password });
    const record = await recordOf(textOf(signedIn, 'access'));
    assert.equal(textOf(record, 'first_name'), 'Ada');
    assert.equal(textOf(record, 'last_name'), 'Obi');
    assert.equal(textOf(record, 'email'), plain.email);
    assert.equal(textOf(record, 'phone_number'), '+234 803 123 4567');
    assert.equal(await statusOfSignIn(copied(plain.email)), 200);
  });

  it('an address that was copied with invisible characters is stored without them', async () => {
    const { token } = await newCustomer(server);
    const id = textOf(await recordOf(token), 'id');
    const address = copied('12\u00a0Broad\u200b Street');
    const url = `/users/${id}/`;
    const saved = await server.call({ method: 'PATCH', url, token, body: { address } });
    assert.equal(saved.status, 200, saved.text);
    assert.equal(textOf(await recordOf(token), 'address'), '12 Broad Street');
  });

  it('a referral link that was copied with invisible characters is accepted', async () => {
    const { token } = await newCustomer(server);
    const link = await server.call({ url: '/users/get-referral-link/', token });
    const body = registration({ referral_link: copied(textOf(link, 'referral_link')) });
    assert.equal((await post('/users/register/', body)).status, 201);
  });
});

describe('a code from an email', () => {
  const writings: [string, (code: string) => string][] = [
    ['in groups with a hyphen', (code) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ['in a whole sentence', (code) => `Your code is ${code}. It is valid for 5 minutes.`],
  ];
  for (const [how, write] of writings) {
    it(`a code from an email is accepted ${how}`, async () => {
      const body = registration();
      await post('/users/register/', body);
      const otp = write(await mailedCode(server, body.email));
      const reply = await post('/users/verify-email/', { email: body.email, otp });
      assert.equal(reply.status, 200, reply.text);
    });
  }
});
