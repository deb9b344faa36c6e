import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { mailedCode, newCustomer, password } from '../../../../server/testing/customers.ts';
import { openToTheWorld, type Device } from '../../../../server/testing/network.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let deviceAt: (address: string) => Device;
before(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  deviceAt = await openToTheWorld(server);
});
after(() => server.close());

const signIn = (device: Device, email: string, word = password) =>
  device.post('/api/auth/token/', { username: email, password: word });

describe('wrong passwords', () => {
  const guess = (device: Device, email: string) => signIn(device, email, 'Wr0ng!pass');
  const guessOften = async (device: Device, email: string, times: number) => {
    const statuses: number[] = [];
    for (let tries = 0; tries < times; tries += 1) {
      statuses.push((await guess(device, email)).status);
    }
    return statuses;
  };
  const failures = (times: number) => Array<number>(times).fill(401);

  /** Creates a customer, and a device on which they have signed in before. */
  async function ownerAt(address: string) {
    const { email } = await newCustomer(server);
    const device = deviceAt(address);
    assert.equal((await signIn(device, email)).status, 200);
    return { email, device };
  }

  it('wrong passwords from unknown devices of one address are slowed down increasingly', async () => {
    const { email } = await newCustomer(server);
    await guessOften(deviceAt('10.2.0.3'), email, 10);
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const refused = await signIn(deviceAt('10.2.0.3'), email);
      assert.equal(refused.status, 429);
      assert.equal(refused.headers.get('retry-after'), String(minutes * 60));
      const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
      assert.equal(
        refused.body.detail,
        `Too many wrong passwords. Try again in ${wait}, or reset your password to sign in straight away.`,
      );
      await server.pass(minutes * 60);
      assert.equal((await guess(deviceAt('10.2.0.3'), email)).status, 401);
    }
    await server.pass(60 * 60);
    assert.equal((await signIn(deviceAt('10.2.0.3'), email)).status, 200);
  });

  it('wrong passwords on a known device count only for that device, and a correct one clears them', async () => {
    const { email, device } = await ownerAt('10.2.0.4');
    await guessOften(device, email, 9);
    assert.equal((await signIn(device, email)).status, 200);
    assert.deepEqual(await guessOften(device, email, 11), [...failures(10), 429]);
    assert.equal((await signIn(deviceAt('10.2.0.4'), email)).status, 200);
  });

  it('wrong passwords don’t block a device on which the password was then reset', async () => {
    const { email } = await newCustomer(server);
    const device = deviceAt('10.2.0.5');
    assert.equal((await guessOften(device, email, 11)).at(-1), 429);
    await device.post('/users/forgot_password/', { email });
    const next = 'N3w!password';
    const reset = await device.post('/users/reset-password/', {
      email,
      otp: await mailedCode(server, email),
      new_password: next,
      confirm_password: next,
    });
    assert.equal(reset.status, 200);
    assert.equal((await signIn(device, email, next)).status, 200);
  });

  it('wrong passwords don’t block a client without cookies after a password reset', async () => {
    const { email } = await newCustomer(server);
    const visit = () => deviceAt('10.2.0.9');
    assert.equal((await guessOften(visit(), email, 11)).at(-1), 429);
    await visit().post('/users/forgot_password/', { email });
    const next = 'N3w!password';
    const reset = await visit().post('/users/reset-password/', {
      email,
      otp: await mailedCode(server, email),
      new_password: next,
      confirm_password: next,
    });
    assert.equal(reset.status, 200);
    assert.equal((await signIn(visit(), email, next)).status, 200);
  });

  it('only ten wrong passwords are checked when a hundred arrive at once', async () => {
    const { email } = await newCustomer(server);
    const thief = deviceAt('10.2.0.6');
    const replies = await Promise.all(Array.from({ length: 100 }, () => guess(thief, email)));
    assert.equal(replies.filter(({ status }) => status === 401).length, 10);
    assert.equal(replies.filter(({ status }) => status === 429).length, 90);
  });

  it('40 correct passwords at once from one address don’t count as wrong while they are being checked', async () => {
    const { email } = await newCustomer(server);
    const neighbour = await newCustomer(server);
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        signIn(deviceAt('10.2.0.7'), index % 2 === 0 ? email : neighbour.email),
      ),
    );
    assert.deepEqual(
      replies.map(({ status }) => status),
      Array<number>(40).fill(200),
    );
  });

  it('unknown devices wait after a thousand wrong passwords from one address in 15 minutes', async () => {
    const { email, device } = await ownerAt('10.2.0.8');
    const { connection, clock } = server.dependencies;
    await connection.query(
      "INSERT INTO attempts (subject, at) SELECT 'sign-in 10.2.0.8', $1 FROM generate_series(1, 999)",
      [clock.now()],
    );
    const thief = deviceAt('10.2.0.8');
    assert.equal((await guess(thief, 'nobody@example.com')).status, 401);
    const refused = await guess(thief, 'somebody@example.com');
    assert.equal(refused.status, 429);
    assert.match(String(refused.body.detail), /Try again in 15 minutes, or reset your password/);
    assert.equal((await signIn(device, email)).status, 200);
  });

  for (const [what, addressOf, most] of [
    ['a /24', (index: number) => `10.30.1.${index}`, 20],
    ['a /48', (index: number) => `2001:db8:1:${index}::1`, 20],
    ['a /32', (index: number) => `2001:db8:${index}::1`, 40],
    ['everywhere', (index: number) => `10.31.${index}.1`, 100],
  ] as const) {
    it(`wrong passwords from ${what} are limited to ${most} for one account and then slowed down, but never for a known device`, async () => {
      const { email, device } = await ownerAt('10.2.0.10');
      for (let tries = 0; tries < most; tries += 1) {
        assert.equal((await guess(deviceAt(addressOf(tries)), email)).status, 401);
      }
      const refused = await guess(deviceAt(addressOf(most)), email);
      assert.equal(refused.status, 429);
      assert.equal(refused.headers.get('retry-after'), '60');
      assert.equal((await signIn(device, email)).status, 200);
      await server.pass(60);
      assert.equal((await guess(deviceAt(addressOf(most)), email)).status, 401);
      assert.equal(
        (await guess(deviceAt(addressOf(most)), email)).headers.get('retry-after'),
        '120',
      );
    });
  }

  it('wrong passwords from 60 networks of one /48 at once are limited to 20, like those that arrive one after the other', async () => {
    const { email } = await newCustomer(server);
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, subscriber) =>
        guess(deviceAt(`2001:db8:2:${subscriber}::1`), email),
      ),
    );
    assert.equal(replies.filter(({ status }) => status === 401).length, 20);
  });

  it('wrong passwords from all addresses of one IPv6 network count together', async () => {
    const { email } = await newCustomer(server);
    for (let tries = 0; tries < 10; tries += 1) {
      await guess(deviceAt(`2001:db8:0:7::${tries}`), email);
    }
    assert.equal((await guess(deviceAt('2001:db8:0:7:1:2:3:4'), email)).status, 429);
    assert.equal((await guess(deviceAt('2001:db8:0:8::1'), email)).status, 401);
  });
});

describe('the cookie of a device', () => {
  it('the cookie of a device can’t be read by scripts or other sites, and contains no name', async () => {
    const { email } = await newCustomer(server);
    const { headers } = await signIn(deviceAt('10.3.0.1'), email);
    const [cookie = ''] = headers.getSetCookie();
    assert.match(
      cookie,
      /^device=[0-9a-f-]{36}\.[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it('the cookie of a device is bound to the host over https', async () => {
    const secure = await startTestServer({ APP_ORIGIN: 'https://app.example.com' });
    const { email } = await newCustomer(secure);
    const body = { username: email, password };
    const { headers } = await secure.call({ method: 'POST', url: '/api/auth/token/', body });
    assert.match(String(headers['set-cookie']), /^__Host-device=.*; Path=\/; .*; Secure; /);
    await secure.close();
  });

  it('the cookie of a device for one customer proves nothing about another', async () => {
    const [thief, victim] = [await newCustomer(server), await newCustomer(server)];
    const device = deviceAt('10.3.0.2');
    await signIn(device, thief.email);
    for (let tries = 0; tries < 10; tries += 1) {
      await signIn(deviceAt('10.3.0.2'), victim.email, 'Wr0ng!pass');
    }
    assert.equal((await signIn(device, victim.email)).status, 429);
  });
});
