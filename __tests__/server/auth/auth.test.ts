import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { mailedCode, newCustomer, password, registration, signIn } from '../support/customers.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const post = (url: string, body: unknown, token?: string) =>
  server.call({ method: 'POST', url, body, token });

async function registered(changes = {}) {
  const body = registration(changes);
  assert.equal((await post('/users/register/', body)).status, 201);
  return body.email;
}

describe('registration', () => {
  it('answers 201, lowercases the email and mails a six-digit code', async () => {
    const email = await registered({ email: 'Mixed.Case@Example.com' });
    assert.match(await mailedCode(server, email.toLowerCase()), /^\d{6}$/);
  });

  const refused: [string, Parameters<typeof registration>[0], string, string][] = [
    ['a malformed email', { email: 'ada@' }, 'email', 'Invalid email format.'],
    [
      'a short phone number',
      { phone_number: '0803123456' },
      'phone_number',
      'Invalid phone number format.',
    ],
    [
      'plus-slash-minus in the phone number',
      { phone_number: '08031234567+/-' },
      'phone_number',
      'Invalid phone number format.',
    ],
    [
      'a weak password',
      { password: 'password' },
      'password',
      'Password must be at least 8 characters, including lowercase, uppercase, number, and special character.',
    ],
    [
      'a first name without letters',
      { first_name: '123' },
      'first_name',
      'Enter your full name (first and last name).',
    ],
    [
      'an empty last name',
      { last_name: ' ' },
      'last_name',
      'Enter your full name (first and last name).',
    ],
  ];
  for (const [what, changes, field, text] of refused) {
    it(`refuses ${what} with a text for the field`, async () => {
      const reply = await post('/users/register/', registration(changes));
      assert.equal(reply.status, 400);
      assert.deepEqual(reply.body, { detail: text, [field]: [text] });
    });
  }

  it('refuses an email that is taken, whatever its case', async () => {
    const email = await registered();
    const reply = await post('/users/register/', registration({ email: email.toUpperCase() }));
    assert.equal(reply.status, 400);
    assert.deepEqual((reply.body as { email: string[] }).email, [
      'A user with this email already exists.',
    ]);
  });

  it('lets one of two registrations with the same email at once pass', async () => {
    const body = registration();
    const replies = await Promise.all([
      post('/users/register/', body),
      post('/users/register/', body),
    ]);
    assert.deepEqual(replies.map((reply) => reply.status).sort(), [201, 400]);
  });

  it('names a missing field', async () => {
    const reply = await post('/users/register/', { email: 'ada@example.com' });
    assert.equal(reply.status, 400);
    assert.deepEqual((reply.body as { first_name: string[] }).first_name, [
      'This field is required.',
    ]);
  });
});

describe('verification of the email', () => {
  it('accepts the mailed code once', async () => {
    const email = await registered();
    const body = { email, otp: await mailedCode(server, email) };
    assert.equal((await post('/users/verify-email/', body)).status, 200);
    assert.equal((await post('/users/verify-email/', body)).status, 400);
  });

  it('answers 401 for a code older than five minutes', async () => {
    const email = await registered();
    const body = { email, otp: await mailedCode(server, email) };
    await server.pass(5 * 60);
    assert.equal((await post('/users/verify-email/', body)).status, 401);
  });

  it('kills a code after five wrong ones', async () => {
    const email = await registered();
    const right = await mailedCode(server, email);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      assert.equal((await post('/users/verify-email/', { email, otp: wrong })).status, 400);
    }
    const reply = await post('/users/verify-email/', { email, otp: right });
    assert.equal(reply.status, 429);
    assert.ok(Number(reply.headers['retry-after']) > 0);
  });

  it('does not accept a code of another email', async () => {
    const [one, other] = [await registered(), await registered()];
    const otp = await mailedCode(server, one);
    assert.equal((await post('/users/verify-email/', { email: other, otp })).status, 400);
  });
});

describe('sign-in', () => {
  it('gives a token that expires after twelve hours', async () => {
    const { token } = await newCustomer(server);
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number };
    const now = server.dependencies.systemClock.now().getTime() / 1000;
    assert.equal(claims.exp - now, 12 * 60 * 60);
    assert.equal((await server.call({ url: '/users/current_user/', token })).status, 200);
    server.passReally(12 * 60 * 60);
    assert.equal((await server.call({ url: '/users/current_user/', token })).status, 401);
    server.passReally(-12 * 60 * 60);
  });

  it('answers an unknown email as it answers a wrong password', async () => {
    const { email } = await newCustomer(server);
    const wrong = await post('/api/auth/token/', { username: email, password: 'Wr0ng!pass' });
    const unknown = await post('/api/auth/token/', { username: 'no@example.com', password });
    assert.equal(wrong.status, 401);
    assert.deepEqual([unknown.status, unknown.body], [wrong.status, wrong.body]);
  });

  it('answers 403 to an unverified customer and mails a new code', async () => {
    const email = await registered();
    const first = await mailedCode(server, email);
    const reply = await post('/api/auth/token/', { username: email, password });
    assert.equal(reply.status, 403);
    const otp = await mailedCode(server, email);
    if (otp !== first) {
      assert.equal((await post('/users/verify-email/', { email, otp: first })).status, 400);
    }
    assert.equal((await post('/users/verify-email/', { email, otp })).status, 200);
  });

  it('answers 429 after ten failures for an email, even at once and from many addresses', async () => {
    const { email } = await newCustomer(server);
    const tries = Array.from({ length: 15 }, (_, index) =>
      server.call({
        method: 'POST',
        url: '/api/auth/token/',
        body: { username: email, password: 'Wr0ng!pass' },
        from: `10.0.0.${index}`,
      }),
    );
    const statuses = (await Promise.all(tries)).map((reply) => reply.status);
    assert.equal(statuses.filter((status) => status === 401).length, 10);
    assert.equal(statuses.filter((status) => status === 429).length, 5);
    await server.pass(15 * 60);
    assert.ok(await signIn(server, email));
  });

  it('answers 429 after ten failures from one address, whatever the email', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      const body = { username: `nobody${index}@example.com`, password };
      const call = { method: 'POST' as const, url: '/api/auth/token/', body, from: '10.9.9.9' };
      statuses.push((await server.call(call)).status);
    }
    assert.deepEqual(statuses, [...Array<number>(10).fill(401), 429]);
  });
});

describe('signing out', () => {
  it('makes the token worthless', async () => {
    const { token } = await newCustomer(server);
    const { status, headers } = await post('/users/logout/', undefined, token);
    assert.deepEqual([status, headers['clear-site-data']], [200, '"cache"']);
    for (const url of ['/users/current_user/', '/asset/', '/wallet/transactions/']) {
      assert.equal((await server.call({ url, token })).status, 401, url);
    }
  });
});

describe('password reset', () => {
  const reset = (email: string, otp: string, changes = {}) =>
    post('/users/reset-password/', {
      email,
      otp,
      new_password: 'N3w!password',
      confirm_password: 'N3w!password',
      ...changes,
    });

  it('sets the password, signs out every device and tells the customer', async () => {
    const { email, token } = await newCustomer(server);
    assert.equal((await post('/users/forgot_password/', { email })).status, 200);
    const reply = await reset(email, await mailedCode(server, email));
    assert.equal(reply.status, 200, reply.text);
    assert.equal((await server.call({ url: '/users/current_user/', token })).status, 401);
    assert.equal((await post('/api/auth/token/', { username: email, password })).status, 401);
    const again = await post('/api/auth/token/', { username: email, password: 'N3w!password' });
    assert.equal(again.status, 200);
    const told = await server.call({
      url: '/notification/notifications/',
      token: (again.body as { access: string }).access,
    });
    assert.match(told.text, /Password changed/);
  });

  it('answers 404 for an unknown email and 400 for a malformed one', async () => {
    assert.equal((await post('/users/forgot_password/', { email: 'no@example.com' })).status, 404);
    assert.equal((await post('/users/forgot_password/', { email: 'no' })).status, 400);
    assert.equal((await reset('no@example.com', '123456')).status, 404);
  });

  it('mails one code in 30 s and five in an hour', async () => {
    const { email } = await newCustomer(server);
    const ask = async () => (await post('/users/forgot_password/', { email })).status;
    assert.equal(await ask(), 200);
    assert.equal(await ask(), 429);
    for (let more = 0; more < 4; more += 1) {
      await server.pass(30);
      assert.equal(await ask(), 200);
    }
    await server.pass(30);
    assert.equal(await ask(), 429);
    await server.pass(60 * 60);
    assert.equal(await ask(), 200);
  });

  it('refuses a weak password, a mismatch, a wrong code (400) and an expired one (401)', async () => {
    const { email } = await newCustomer(server);
    await post('/users/forgot_password/', { email });
    const otp = await mailedCode(server, email);
    const wrong = otp === '000000' ? '000001' : '000000';
    const weak = { new_password: 'weak', confirm_password: 'weak' };
    assert.equal((await reset(email, otp, weak)).status, 400);
    assert.equal((await reset(email, otp, { confirm_password: 'Oth3r!word' })).status, 400);
    assert.equal((await reset(email, wrong)).status, 400);
    await server.pass(5 * 60);
    assert.equal((await reset(email, otp)).status, 401);
  });

  it('does not take the code of a registration for a verified customer', async () => {
    const email = await registered();
    const otp = await mailedCode(server, email);
    await post('/users/verify-email/', { email, otp });
    assert.equal((await reset(email, otp)).status, 400);
  });
});
