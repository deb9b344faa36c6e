import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { en } from '../../../../server/src/platform/messages/en/index.ts';
import { deviceOf, readDevice } from '../../../../server/src/platform/text/device.ts';
import { newCustomer, password } from '../../../../server/testing/customers.ts';
import { openToTheWorld, type Device } from '../../../../server/testing/network.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let deviceAt: (address: string) => Device;
before(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  deviceAt = await openToTheWorld(server);
});
after(() => server.close());

const minute = 60;
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0';

interface Session {
  readonly id: number;
  readonly device: string;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly is_current: boolean;
}

/** Signs in with this browser. Returns the new token, and functions that make calls with it. */
async function signIn(email: string, userAgent = android) {
  const device = deviceAt('10.8.0.1');
  const headers = { 'user-agent': userAgent };
  const body = { username: email, password };
  const { access } = (await device.call({ method: 'POST', url: '/api/auth/token/', body, headers }))
    .body;
  const token = String(access);
  const call = (method: 'GET' | 'DELETE', url: string, extra: Record<string, string> = {}) =>
    device.call({ method, url, token, headers: extra });
  return {
    token,
    call,
    status: async (url = '/users/current_user/') => (await call('GET', url)).status,
    poll: async (url = '/users/current_user/') =>
      (await call('GET', url, { 'x-background': 'true' })).status,
    sessions: async () => (await call('GET', '/users/sessions/')).body as unknown as Session[],
  };
}

describe('the list of devices', () => {
  it('the list of devices shows on which devices a customer is signed in, the last used first', async () => {
    const { email } = await newCustomer(server);
    await signIn(email, windows);
    server.passRealTime(5 * minute);
    const here = await signIn(email);
    const now = server.dependencies.systemClock.now().getTime();
    const sessions = await here.sessions();
    assert.deepEqual(
      sessions.map(({ device, is_current }) => [device, is_current]),
      [
        ['Chrome on Android', true],
        ['Edge on Windows', false],
        ['Unknown device', false],
      ],
    );
    const ages = sessions.map(({ last_used_at }) => (now - Date.parse(last_used_at)) / 1000);
    assert.deepEqual(ages, [0, 5 * minute, 5 * minute]);
  });

  it('the list of devices contains no token, no part of a token, and nothing about other customers', async () => {
    const { email } = await newCustomer(server);
    await newCustomer(server);
    const { call, token } = await signIn(email);
    const reply = await call('GET', '/users/sessions/');
    const text = JSON.stringify(reply.body);
    const { jti } = server.app.jwt.decode<{ jti: string }>(token) ?? {};
    assert.ok(jti && !text.includes(jti));
    assert.deepEqual(Object.keys((reply.body as unknown as Session[])[0] ?? {}), [
      'id',
      'device',
      'created_at',
      'last_used_at',
      'is_current',
    ]);
    assert.equal((reply.body as unknown as Session[]).length, 2);
  });

  it('the list of devices leaves out ended sessions, whatever ended them', async () => {
    const { email } = await newCustomer(server);
    const left = await signIn(email, windows);
    await server.call({ method: 'POST', url: '/users/logout/', token: left.token });
    server.passRealTime(31 * minute);
    const here = await signIn(email);
    assert.equal((await here.sessions()).length, 1);
  });

  it('the list of devices shows the minute of the last use, not the second', async () => {
    const { email } = await newCustomer(server);
    const here = await signIn(email);
    const signedInAt = (await here.sessions())[0]?.last_used_at;
    server.passRealTime(minute - 1);
    assert.equal((await here.sessions())[0]?.last_used_at, signedInAt);
    server.passRealTime(1);
    assert.equal(await here.status(), 200);
    assert.equal(
      (await here.sessions())[0]?.last_used_at,
      server.dependencies.systemClock.now().toISOString(),
    );
  });
});

describe('signing out other devices', () => {
  it('signing out a device ends its session and its token immediately', async () => {
    const { email } = await newCustomer(server);
    const [lost, here] = [await signIn(email, windows), await signIn(email)];
    const id = (await here.sessions()).find(({ device }) => device === 'Edge on Windows')?.id;
    assert.equal((await here.call('DELETE', `/users/sessions/${id}/`)).status, 200);
    assert.deepEqual([await lost.status(), await here.status()], [401, 200]);
    assert.equal((await here.call('DELETE', `/users/sessions/${id}/`)).status, 404);
  });

  it('signing out all other sessions leaves only this one active, whichever call checks', async () => {
    const { email, token } = await newCustomer(server);
    const [lost, here] = [await signIn(email, windows), await signIn(email)];
    assert.equal((await here.call('DELETE', '/users/sessions/others/')).status, 200);
    for (const url of ['/users/current_user/', '/wallet/transactions/', '/asset/']) {
      assert.deepEqual([await lost.status(url), await here.status(url)], [401, 200], url);
      assert.equal((await server.call({ url, token })).status, 401, url);
    }
    assert.equal((await here.sessions()).length, 1);
  });

  it('signing out another person’s session gets the same reply as signing out an unknown session', async () => {
    const [owner, thief] = [
      await signIn((await newCustomer(server)).email),
      await signIn((await newCustomer(server)).email),
    ];
    const [session] = await owner.sessions();
    const refused = await thief.call('DELETE', `/users/sessions/${session?.id}/`);
    const unknown = await thief.call('DELETE', '/users/sessions/2000000000/');
    assert.deepEqual([refused.status, refused.body.detail], [404, unknown.body.detail]);
    await thief.call('DELETE', '/users/sessions/others/');
    assert.equal(await owner.status(), 200);
  });
});

describe('an unused session', () => {
  const ways = ['/users/current_user/', '/wallet/transactions/', '/notification/notifications/'];

  for (const url of ways) {
    it(`an unused session ends after 30 minutes, however often its page polls ${url}`, async () => {
      const here = await signIn((await newCustomer(server)).email);
      for (let minutes = 0; minutes < 29; minutes += 1) {
        server.passRealTime(minute);
        assert.equal(await here.poll(url), 200);
      }
      server.passRealTime(minute);
      assert.equal(await here.poll(url), 401);
      assert.equal(await here.status(url), 401);
    });

    it(`a session continues for hours while the customer requests ${url}`, async () => {
      const here = await signIn((await newCustomer(server)).email);
      for (let times = 0; times < 6; times += 1) {
        server.passRealTime(29 * minute);
        assert.equal(await here.status(url), 200);
      }
    });
  }

  it('an unused session doesn’t end because the business clock was moved', async () => {
    const here = await signIn((await newCustomer(server)).email);
    await server.pass(40 * 24 * 60 * minute);
    assert.equal(await here.poll(), 200);
  });

  it('a call with an unused session that has ended gets the same answer as one with a session that was signed out', async () => {
    const { email } = await newCustomer(server);
    const [idle, out] = [await signIn(email), await signIn(email)];
    await server.call({ method: 'POST', url: '/users/logout/', token: out.token });
    server.passRealTime(30 * minute);
    const [one, other] = [
      await idle.call('GET', '/users/current_user/'),
      await out.call('GET', '/users/current_user/'),
    ];
    assert.deepEqual([one.status, one.body.detail], [401, other.body.detail]);
  });

  it('an unused session ends after IDLE_TTL', async () => {
    const strict = await startTestServer({ IDLE_TTL: '60' });
    const { token } = await newCustomer(strict);
    const statusAfter = async (seconds: number) => {
      strict.passRealTime(seconds);
      return (await strict.call({ url: '/users/current_user/', token })).status;
    };
    assert.deepEqual(
      [await statusAfter(59), await statusAfter(59), await statusAfter(60)],
      [200, 200, 401],
    );
    await strict.close();
  });
});

describe('the name of a device', () => {
  for (const [userAgent, words] of [
    [android, 'Chrome on Android'],
    [windows, 'Edge on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/139.0.0.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
      'Safari on Mac',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A146B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Opera/9.80 (Android; Opera Mini/82.0/191.322; U; en) Presto/2.12.423 Version/12.16',
      'Opera Mini on Android',
    ],
    ['curl/8.5.0', 'Unknown device'],
    ['<script>alert(1)</script>', 'Unknown device'],
    [undefined, 'Unknown device'],
  ] as const) {
    it(`a device is called ${words} by ${String(userAgent).slice(0, 90)}`, () => {
      const device = deviceOf(userAgent);
      assert.equal(en.words.device(device), words);
      assert.deepEqual(readDevice(words), device);
    });
  }
});
