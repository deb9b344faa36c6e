import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  mailedCode,
  newCustomer,
  password,
  registration,
} from '../../../../server/testing/customers.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

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
  it('a registration answers 201, lowercases the email and emails a six-digit code', async () => {
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
      'a phone number without digits',
      { phone_number: '((((((((((((' },
      'phone_number',
      'Invalid phone number format.',
    ],
    [
      'a phone number with too many digits',
      { phone_number: '08099999991 00' },
      'phone_number',
      'Invalid phone number format.',
    ],
    [
      'plus, slash and minus in the phone number',
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
      'a password that is too long, whatever else it has',
      { password: `Aa1!${'x'.repeat(400)}` },
      'password',
      'Password must be at most 128 characters.',
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
    it(`a registration refuses ${what} with a message for the field`, async () => {
      const reply = await post('/users/register/', registration(changes));
      assert.equal(reply.status, 400);
      const { code, ...body } = reply.body as Record<string, unknown>;
      assert.equal(typeof code, 'string');
      assert.deepEqual(body, { detail: text, [field]: [text] });
    });
  }

  it('two registrations with the same email at once both succeed, and one of them becomes a customer', async () => {
    const body = registration();
    const replies = await Promise.all([
      post('/users/register/', body),
      post('/users/register/', body),
    ]);
    assert.deepEqual(
      replies.map((reply) => reply.status),
      [201, 201],
    );
    const customers = async () => {
      const sql = 'SELECT FROM customers WHERE email = $1';
      return (await server.dependencies.connection.query(sql, [body.email])).length;
    };
    assert.equal(await customers(), 0);
    const otp = await mailedCode(server, body.email);
    assert.equal((await post('/users/verify-email/', { email: body.email, otp })).status, 200);
    assert.equal(await customers(), 1);
  });

  it('a refused registration names the missing field in a sentence', async () => {
    const reply = await post('/users/register/', { email: 'ada@example.com' });
    assert.equal(reply.status, 400);
    assert.equal((reply.body as { detail: string }).detail, 'First name is required.');
    assert.deepEqual((reply.body as { first_name: string[] }).first_name, [
      'This field is required.',
    ]);
  });
});

describe('the verification of an email', () => {
  it('the verification of an email accepts the emailed code once', async () => {
    const email = await registered();
    const body = { email, otp: await mailedCode(server, email) };
    assert.equal((await post('/users/verify-email/', body)).status, 200);
    assert.equal((await post('/users/verify-email/', body)).status, 400);
  });

  it('the verification of an email answers 401 for a code older than five minutes', async () => {
    const email = await registered();
    const body = { email, otp: await mailedCode(server, email) };
    await server.pass(5 * 60);
    assert.equal((await post('/users/verify-email/', body)).status, 401);
  });

  it('the verification of an email accepts no code after five wrong ones, until a longer one is requested', async () => {
    const email = await registered();
    const right = await mailedCode(server, email);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      assert.equal((await post('/users/verify-email/', { email, otp: wrong })).status, 400);
    }
    const reply = await post('/users/verify-email/', { email, otp: right });
    assert.equal(reply.status, 429);
    assert.ok(Number(reply.headers['retry-after']) > 0);
    await server.pass(30);
    assert.equal((await post('/users/forgot_password/', { email })).status, 200);
    const otp = await mailedCode(server, email, 12);
    assert.equal((await post('/users/verify-email/', { email, otp })).status, 200);
  });

  it('the verification of an email doesn’t accept a code for another email', async () => {
    const [one, other] = [await registered(), await registered()];
    const otp = await mailedCode(server, one);
    assert.equal((await post('/users/verify-email/', { email: other, otp })).status, 400);
  });
});

describe('signing in', () => {
  it('a sign-in returns a token that expires after twelve hours', async () => {
    const { token } = await newCustomer(server);
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number };
    const now = server.dependencies.systemClock.now().getTime() / 1000;
    assert.equal(claims.exp - now, 12 * 60 * 60);
    assert.equal((await server.call({ url: '/users/current_user/', token })).status, 200);
    server.passRealTime(12 * 60 * 60);
    assert.equal((await server.call({ url: '/users/current_user/', token })).status, 401);
    server.passRealTime(-12 * 60 * 60);
  });

  it('a sign-in answers an unknown email like a wrong password', async () => {
    const { email } = await newCustomer(server);
    const wrong = await post('/api/auth/token/', { username: email, password: 'Wr0ng!pass' });
    const unknown = await post('/api/auth/token/', { username: 'no@example.com', password });
    assert.equal(wrong.status, 401);
    assert.deepEqual([unknown.status, unknown.body], [wrong.status, wrong.body]);
  });

  it('a sign-in answers 403 to an unverified customer and emails a new code', async () => {
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
});

describe('signing out', () => {
  it('a sign-out makes the token invalid', async () => {
    const { token } = await newCustomer(server);
    const { status, headers } = await post('/users/logout/', undefined, token);
    assert.deepEqual([status, headers['clear-site-data']], [200, '"cache"']);
    for (const url of ['/users/current_user/', '/asset/', '/wallet/transactions/']) {
      assert.equal((await server.call({ url, token })).status, 401, url);
    }
  });
});

describe('a password reset', () => {
  const reset = (email: string, otp: string, changes = {}) =>
    post('/users/reset-password/', {
      email,
      otp,
      new_password: 'N3w!password',
      confirm_password: 'N3w!password',
      ...changes,
    });

  it('a password reset sets the password, signs out every device and notifies the customer', async () => {
    const { email, token } = await newCustomer(server);
    assert.equal((await post('/users/forgot_password/', { email })).status, 200);
    const reply = await reset(email, await mailedCode(server, email));
    assert.equal(reply.status, 200, reply.text);
    assert.equal((await server.call({ url: '/users/current_user/', token })).status, 401);
    assert.equal((await post('/api/auth/token/', { username: email, password })).status, 401);
    const again = await post('/api/auth/token/', { username: email, password: 'N3w!password' });
    assert.equal(again.status, 200);
    const notifications = await server.call({
      url: '/notification/notifications/',
      token: (again.body as { access: string }).access,
    });
    assert.match(notifications.text, /Password changed/);
  });

  it('the reply to a sign-in contains the customer’s record', async () => {
    const { email, token } = await newCustomer(server);
    const reply = await post('/api/auth/token/', { username: email, password });
    const { current_user: record } = reply.body as { current_user: unknown };
    assert.deepEqual(record, (await server.call({ url: '/users/current_user/', token })).body);
  });

  it('a password reset answers 400 for a malformed email', async () => {
    assert.equal((await post('/users/forgot_password/', { email: 'no' })).status, 400);
  });

  it('a password reset gives the reason of a refusal in `message`, the only field that the app reads', async () => {
    const body = { email: 'no', otp: '123456', new_password: 'x', confirm_password: 'y' };
    for (const path of ['/users/forgot_password/', '/users/reset-password/']) {
      const { message, detail } = (await post(path, body)).body as Record<string, unknown>;
      assert.equal(message, detail);
    }
  });

  it('a password reset can be requested every 30 s, and the same code is emailed again while it is valid', async () => {
    const { email } = await newCustomer(server);
    // The email of the sign-up counts towards the limit too, so wait until it no longer does.
    await server.pass(60 * 60);
    const requestCode = async () => (await post('/users/forgot_password/', { email })).status;
    assert.equal(await requestCode(), 200);
    const code = await mailedCode(server, email);
    assert.equal(await requestCode(), 429);
    await server.pass(30);
    assert.equal(await requestCode(), 200);
    assert.equal(await mailedCode(server, email), code);
    await server.pass(5 * 60);
    assert.equal(await requestCode(), 200);
    assert.equal((await reset(email, code)).status, 400);
    assert.equal((await reset(email, await mailedCode(server, email))).status, 200);
  });

  it('a password reset accepts a code for five minutes after it was last requested', async () => {
    const { email } = await newCustomer(server);
    await post('/users/forgot_password/', { email });
    const code = await mailedCode(server, email);
    await server.pass(299);
    await post('/users/forgot_password/', { email });
    await server.pass(299);
    assert.equal((await reset(email, code)).status, 200);
  });

  it('a password reset accepts a code for at most half an hour, however often it is requested', async () => {
    const { email } = await newCustomer(server);
    await post('/users/forgot_password/', { email });
    const code = await mailedCode(server, email);
    for (let asked = 0; asked < 5; asked += 1) {
      await server.pass(299);
      const from = `10.1.${asked}.1`;
      const body = { email };
      const call = { method: 'POST', url: '/users/forgot_password/', body, from } as const;
      assert.equal((await server.call(call)).status, 200);
    }
    await server.pass(5 * 60);
    assert.equal((await reset(email, code)).status, 401);
  });

  it('a password reset refuses a weak password, a mismatch, a wrong code (400) and an expired one (401)', async () => {
    const { email } = await newCustomer(server);
    await post('/users/forgot_password/', { email });
    const otp = await mailedCode(server, email);
    const wrong = otp === '000000' ? '000001' : '000000';
    const endless = `Aa1!${'x'.repeat(125)}`;
    const tooLong = await reset(email, otp, { new_password: endless, confirm_password: endless });
    assert.equal(tooLong.status, 400);
    assert.match(tooLong.text, /Password must be at most 128 characters\./);
    const weak = { new_password: 'weak', confirm_password: 'weak' };
    assert.equal((await reset(email, otp, weak)).status, 400);
    assert.equal((await reset(email, otp, { confirm_password: 'Oth3r!word' })).status, 400);
    assert.equal((await reset(email, wrong)).status, 400);
    await server.pass(5 * 60);
    assert.equal((await reset(email, otp)).status, 401);
  });

  it('a password reset doesn’t accept the code of a registration for a verified customer', async () => {
    const email = await registered();
    const otp = await mailedCode(server, email);
    await post('/users/verify-email/', { email, otp });
    assert.equal((await reset(email, otp)).status, 400);
  });
});
