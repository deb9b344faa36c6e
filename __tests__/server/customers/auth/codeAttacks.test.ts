import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it, mock } from 'node:test';
import {
  mailedCode,
  newCustomer,
  password,
  registration,
} from '../../../../server/testing/customers.ts';
import { withFullDisk } from '../../../../server/testing/database.ts';
import { openToTheWorld, type Device } from '../../../../server/testing/network.ts';
import { mailsTo, newestMailTo } from '../../../../server/testing/mails.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { withdrawingCustomer } from '../../../../server/testing/withdrawals.ts';

let server: TestServer;
let deviceAt: Awaited<ReturnType<typeof openToTheWorld>>;
before(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  deviceAt = await openToTheWorld(server);
});
after(() => server.close());

const requestCode = (device: Device, email: string) =>
  device.post('/users/forgot_password/', { email });
const resetPassword = (device: Device, email: string, otp: string) =>
  device.post('/users/reset-password/', {
    email,
    otp,
    new_password: 'N3w!password',
    confirm_password: 'N3w!password',
  });
const verify = (device: Device, email: string, otp: string) =>
  device.post('/users/verify-email/', { email, otp });

const wrongCode = (right: string) => (right === '000000' ? '000001' : '000000');

async function registered(): Promise<string> {
  const body = registration();
  await deviceAt('10.4.9.9').post('/users/register/', body);
  return body.email;
}

async function guessOften(device: Device, email: string, otp: string, times: number) {
  const statuses: number[] = [];
  for (let tries = 0; tries < times; tries += 1) {
    statuses.push((await verify(device, email, otp)).status);
  }
  return statuses;
}

const countMailsTo = async (email: string) => (await mailsTo(server, email)).length;

describe('requests for codes', () => {
  it('requests for codes by other people neither lock out the owner nor invalidate the code', async () => {
    const { email } = await newCustomer(server);
    const owner = deviceAt('10.4.0.1');
    for (let tries = 0; tries < 6; tries += 1) {
      assert.equal((await requestCode(deviceAt(`10.4.1.${tries}`), email)).status, 200);
    }
    assert.equal((await requestCode(owner, email)).status, 200);
    const code = await mailedCode(server, email);
    await server.pass(60);
    for (let tries = 0; tries < 6; tries += 1)
      await requestCode(deviceAt(`10.4.2.${tries}`), email);
    assert.equal((await resetPassword(owner, email, code)).status, 200);
  });

  for (const url of ['/users/forgot_password/', '/users/forgot_transaction_pin/']) {
    it(`a request for a code that failed (503) can be retried at once: ${url}`, async () => {
      const { email, token } = await withdrawingCustomer(server, '100');
      const request = () => server.call({ method: 'POST', url, token, body: { email } });
      const { connection } = server.dependencies;
      const { status } = await withFullDisk(connection, 'INSERT ON outbox', request);
      assert.equal(status, 503);
      const mails = await countMailsTo(email);
      assert.equal((await request()).status, 200);
      assert.equal(await countMailsTo(email), mails + 1);
    });
  }

  it('requests for codes are refused for 30 s to the same device, but not to another device behind the same address', async () => {
    const { email } = await newCustomer(server);
    const owner = deviceAt('10.4.0.2');
    await owner.post('/api/auth/token/', { username: email, password });
    const thief = deviceAt('10.4.0.2');
    assert.equal((await requestCode(thief, email)).status, 200);
    assert.equal((await requestCode(thief, email)).status, 429);
    assert.equal((await requestCode(owner, email)).status, 200);
    const again = await requestCode(owner, email);
    assert.equal(again.status, 429);
    assert.match(String(again.body.detail), /Check your inbox and spam folder/);
  });

  it('requests for codes are refused even with invented cookies once an address has sent five in 30 s', async () => {
    const { email } = await newCustomer(server);
    const owner = deviceAt('10.4.0.9');
    await owner.post('/api/auth/token/', { username: email, password });
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const thief = deviceAt('10.4.0.9', { device: randomUUID() });
      statuses.push((await requestCode(thief, email)).status);
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
    assert.equal((await requestCode(owner, email)).status, 200);
  });

  it('requests for codes don’t flood a mailbox', async () => {
    const { email } = await newCustomer(server);
    const before = await countMailsTo(email);
    for (let tries = 0; tries < 20; tries += 1) {
      assert.equal((await requestCode(deviceAt(`10.4.3.${tries}`), email)).status, 200);
      await server.pass(10);
    }
    assert.equal((await countMailsTo(email)) - before, 3);
  });
});

describe('emails with codes to one address', () => {
  const hour = 60 * 60;
  const signUp = (device: Device, email: string) =>
    device.post('/users/register/', registration({ email }));
  /** Signs up from new devices, each at the address for its index. Returns how many sign-ups were accepted. */
  async function signUpOften(email: string, times: number, addressOf: (index: number) => string) {
    let taken = 0;
    for (let tries = 0; tries < times; tries += 1) {
      if ((await signUp(deviceAt(addressOf(tries)), email)).status === 201) taken += 1;
    }
    return taken;
  }

  for (const [what, addressOf, most] of [
    ['one IP address', () => '10.20.1.1', 3],
    ['one /24', (index: number) => `10.20.1.${index}`, 6],
    ['one /48', (index: number) => `2001:db8:1:${index}::1`, 6],
    ['one /32', (index: number) => `2001:db8:${index}::1`, 12],
  ] as const) {
    it(`emails with codes to one address are limited to ${most} an hour for requests from ${what}`, async () => {
      const { email } = registration();
      assert.equal(await signUpOften(email, 20, addressOf), most);
      assert.equal(await countMailsTo(email), most);
      await server.pass(hour);
      assert.equal(await signUpOften(email, 1, addressOf), 1);
    });
  }

  it('emails with codes to one address are limited to three an hour for one device, even if it changes networks, and the reply says when to try again', async () => {
    const { email } = registration();
    const device = deviceAt('10.21.0.1');
    await signUp(device, email);
    for (const network of [1, 2]) {
      await server.pass(31);
      const moved = deviceAt(`10.21.${network}.1`, Object.fromEntries(device.cookies));
      assert.equal((await requestCode(moved, email)).status, 200);
    }
    // Waits five minutes, because the code that was emailed three times is valid until then.
    await server.pass(5 * 60);
    const moved = deviceAt('10.21.3.1', Object.fromEntries(device.cookies));
    const refused = await requestCode(moved, email);
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), String(hour - 62 - 5 * 60));
    assert.match(
      String(refused.body.detail),
      /^We’ve sent several codes .* ask for another code in 54 minutes/,
    );
    await server.pass(hour - 62 - 5 * 60);
    assert.equal((await requestCode(moved, email)).status, 200);
  });

  it('emails with codes to one address are limited to a hundred a day, of which the last ten are for networks that haven’t requested any', async () => {
    const { email } = registration();
    assert.equal(await signUpOften(email, 100, (index) => `10.22.${index % 45}.${index}`), 90);
    assert.equal((await signUp(deviceAt('10.22.0.1'), email)).status, 429);
    assert.equal(await signUpOften(email, 15, (index) => `10.23.${index}.1`), 10);
    assert.equal(await countMailsTo(email), 100);
    await server.pass(24 * hour);
    assert.equal((await signUp(deviceAt('10.22.0.1'), email)).status, 201);
  });

  it('emails with codes that strangers request never lock out a known device', async () => {
    const { email } = await newCustomer(server);
    const owner = deviceAt('10.24.0.1');
    await owner.post('/api/auth/token/', { username: email, password });
    await signUpOften(email, 100, (index) => `10.25.${index % 100}.${index}`);
    assert.equal((await requestCode(owner, email)).status, 200);
    assert.equal((await resetPassword(owner, email, await mailedCode(server, email))).status, 200);
  });
});

describe('guesses at a code', () => {
  it('guesses by other people don’t use up the owner’s guesses at a code', async () => {
    const email = await registered();
    const right = await mailedCode(server, email);
    const thief = deviceAt('10.4.0.3');
    const statuses = await guessOften(thief, email, wrongCode(right), 7);
    assert.deepEqual(statuses, [400, 400, 400, 400, 400, 429, 429]);
    assert.equal((await verify(thief, email, right)).status, 429);
    assert.equal((await verify(deviceAt('10.4.0.4'), email, right)).status, 200);
  });

  it('guesses at a code never count for another email, whatever is entered', async () => {
    const email = await registered();
    const right = await mailedCode(server, email);
    const entered = `10.4.0.7 ${email}`;
    const statuses = await guessOften(deviceAt('10.4.0.8'), entered, wrongCode(right), 6);
    assert.deepEqual(statuses, Array<number>(6).fill(400));
    assert.equal((await verify(deviceAt('10.4.0.7'), email, right)).status, 200);
  });

  it('the owner can request a longer code after guesses at a code from the same address', async () => {
    const { email } = await newCustomer(server);
    const thief = deviceAt('10.4.0.5');
    const owner = deviceAt('10.4.0.5');
    await requestCode(thief, email);
    const right = await mailedCode(server, email);
    for (let tries = 0; tries < 5; tries += 1) await resetPassword(thief, email, wrongCode(right));
    const refused = await resetPassword(owner, email, right);
    assert.equal(refused.status, 429);
    assert.match(String(refused.body.detail), /Ask for a new one\. We’ll email you a longer code/);
    await server.pass(30);
    assert.equal((await requestCode(owner, email)).status, 200);
    const longer = await mailedCode(server, email, 12);
    for (let tries = 0; tries < 5; tries += 1) await resetPassword(thief, email, wrongCode(right));
    assert.equal((await resetPassword(owner, email, longer)).status, 200);
  });

  it('guesses at a code from the same address don’t count for a device that has signed in before', async () => {
    const { email } = await newCustomer(server);
    const owner = deviceAt('10.4.0.6');
    await owner.post('/api/auth/token/', { username: email, password });
    const thief = deviceAt('10.4.0.6');
    await requestCode(owner, email);
    const right = await mailedCode(server, email);
    for (let tries = 0; tries < 6; tries += 1) await resetPassword(thief, email, wrongCode(right));
    assert.equal((await resetPassword(owner, email, right)).status, 200);
  });

  it('guesses at a code from all addresses are limited to a hundred a day, and the owner can request a longer code', async () => {
    const email = await registered();
    const right = await mailedCode(server, email);
    for (let network = 0; network < 20; network += 1) {
      const statuses = await guessOften(deviceAt(`10.5.${network}.1`), email, wrongCode(right), 5);
      assert.deepEqual(statuses, Array<number>(5).fill(400));
    }
    assert.equal((await verify(deviceAt('10.6.1.1'), email, right)).status, 429);
    await server.pass(5 * 60);
    const owner = deviceAt('10.6.1.2');
    await requestCode(owner, email);
    assert.equal((await verify(owner, email, await mailedCode(server, email, 12))).status, 200);
  });
});

describe('limits on guesses', () => {
  it('the limits on guesses apply to a network for all emails together, but not to a known device', async () => {
    const small = await startTestServer(
      { TRUST_PROXY: '1' },
      { constants: { codeGuessesOfNetwork: 7 } },
    );
    const deviceIn = await openToTheWorld(small);
    const { email } = await newCustomer(small);
    const owner = deviceIn('10.8.0.1');
    await owner.post('/api/auth/token/', { username: email, password });
    const statuses: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      statuses.push(
        (await verify(deviceIn('10.8.0.1'), `no${tries}@example.com`, '123456')).status,
      );
    }
    assert.deepEqual(statuses, [...Array<number>(7).fill(400), 429]);
    assert.equal((await verify(deviceIn('10.8.0.2'), 'no@example.com', '123456')).status, 400);
    await requestCode(owner, email);
    assert.equal((await resetPassword(owner, email, await mailedCode(small, email))).status, 200);
    const neighbour = deviceIn('10.8.0.1');
    await small.pass(60);
    await requestCode(neighbour, email);
    assert.equal(
      (await resetPassword(neighbour, email, await mailedCode(small, email, 12))).status,
      200,
    );
    await small.close();
  });

  it('the limits on guesses apply to a known device over the day, but it can still use a longer code', async () => {
    const { email } = await newCustomer(server);
    const owner = deviceAt('10.8.0.3');
    await owner.post('/api/auth/token/', { username: email, password });
    for (let round = 0; round < 4; round += 1) {
      assert.deepEqual(await guessOften(owner, email, '12345', 5), Array<number>(5).fill(400));
      await server.pass(30 * 60);
    }
    assert.deepEqual(await guessOften(owner, email, '12345', 1), [429]);
    await requestCode(owner, email);
    assert.equal(
      (await resetPassword(owner, email, await mailedCode(server, email, 12))).status,
      200,
    );
  });
});

describe('an email without an account', () => {
  const unknown = () => registration().email;

  it('an email without an account can’t be recognised by whether wrong codes of the sign-up and of a password reset count together', async () => {
    const knownEmail = (await newCustomer(server)).email;
    const answers = async (email: string) => {
      const device = deviceAt('10.6.1.1');
      await device.post('/users/register/', registration({ email }));
      const statuses = await guessOften(device, email, '12345', 5);
      await server.pass(4 * 60);
      await requestCode(device, email);
      return [...statuses, (await resetPassword(device, email, '12345')).status];
    };
    assert.deepEqual(await answers(knownEmail), [400, 400, 400, 400, 400, 429]);
    assert.deepEqual(await answers(unknown()), [400, 400, 400, 400, 400, 429]);
  });

  it('an email without an account gets the same replies as one that has an account', async () => {
    const knownEmail = (await newCustomer(server)).email;
    const answers = async (email: string) => {
      const device = deviceAt('10.6.0.1');
      const replies = [await requestCode(device, email), await requestCode(device, email)];
      for (let tries = 0; tries < 6; tries += 1)
        replies.push(await resetPassword(device, email, '12345'));
      for (let tries = 0; tries < 6; tries += 1) replies.push(await verify(device, email, '12345'));
      replies.push(
        await device.post('/users/register/', registration({ email, password: 'N3w!password' })),
      );
      return replies.map(({ status, body }) => ({ status, body }));
    };
    const [one, other] = [await answers(knownEmail), await answers(unknown())];
    assert.deepEqual(one, other);
    assert.deepEqual(
      one.map(({ status }) => status),
      [200, 429, 400, 400, 400, 400, 400, 429, 429, 429, 429, 429, 429, 429, 201],
    );
  });

  it('an email without an account gets the same reply about an expired code as one with an account', async () => {
    const knownEmail = (await newCustomer(server)).email;
    const unknownEmail = unknown();
    for (const email of [knownEmail, unknownEmail]) await requestCode(deviceAt('10.6.0.2'), email);
    await server.pass(5 * 60);
    for (const email of [knownEmail, unknownEmail]) {
      assert.equal((await resetPassword(deviceAt('10.6.0.3'), email, '12345')).status, 400);
    }
  });

  it('an email without an account receives an email that says what to do', async () => {
    const email = unknown();
    await requestCode(deviceAt('10.6.0.4'), email);
    const mail = await newestMailTo(server, email);
    assert.equal(mail.subject, 'You have no Mota account with this email');
    assert.match(
      mail.text,
      /Someone asked to reset the password for this email address, but there’s no Mota account with it\./,
    );
    assert.match(mail.text, /sign up: http:\/\/localhost:3000\/signup\/signup/);
  });

  /** Returns the database statements that some work runs, in order. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const session: unknown = Reflect.get(server.dependencies.database, 'session');
    const prototype = Object.getPrototypeOf(session) as {
      prepareQuery(query: { readonly sql: string }): unknown;
    };
    const spy = mock.method(prototype, 'prepareQuery');
    await work();
    const statements = spy.mock.calls.map(({ arguments: [query] }) => query.sql);
    spy.mock.restore();
    return statements;
  }

  it('an email without an account can’t be recognised by how much work its reply takes', async () => {
    const works: Record<string, (device: Device, email: string) => Promise<unknown>> = {
      forgotten: requestCode,
      registration: (device, email) =>
        device.post('/users/register/', registration({ email, first_name: 'Sly' })),
      verification: (device, email) => verify(device, email, '12345'),
      reset: (device, email) => resetPassword(device, email, '12345'),
      'sign-in': (device, email) =>
        device.post('/api/auth/token/', { username: email, password: 'Wr0ng!pass' }),
    };
    for (const [name, work] of Object.entries(works)) {
      const knownEmail = (await newCustomer(server)).email;
      const forKnown = await statementsOf(() => work(deviceAt('10.6.0.5'), knownEmail));
      const forUnknown = await statementsOf(() => work(deviceAt('10.6.0.6'), unknown()));
      assert.ok(forKnown.length > 2, `${name}: ${forKnown.length} statements were seen`);
      assert.deepEqual(forKnown, forUnknown, name);
    }
  });
});
