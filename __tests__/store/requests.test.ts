import { environment, readEnvironment } from '@/config/env';
import { toKobo } from '@/lib/money';
import { antiForgeryToken, setUsualHeaders } from '@/store/api/headers';
import { authApi } from '@/store/auth/authApi';
import { userApi } from '@/store/user/userApi';
import { cliquesApi } from '@/store/cliques/cliquesApi';
import { walletApi } from '@/store/wallet/walletApi';
import { fakeServer, type FakeReply } from '../support/fakeServer';
import { makeTestStore, testDevice } from '../support/makeTestStore';
import { aToken, aUser } from '../support/replies';

const token = aToken();
const { saveAddress, getCurrentUser, deleteProfilePhoto } = userApi.endpoints;
const { listTransactions } = walletApi.endpoints;
const transactions = 'GET /wallet/transactions/';
const profile = 'PATCH /users/7/';
const address = { id: 7, address: '1 Marina' };

const setup = (answers: Readonly<Record<string, FakeReply>> = {}) =>
  makeTestStore({ server: fakeServer(answers), device: testDevice({ token }) });

/** Returns the headers of a request without a session, if the page has these cookies. */
function headersWith(cookies: string): Record<string, string> {
  const headers = new Headers();
  setUsualHeaders(headers, { token: null, cookies });
  return Object.fromEntries(headers);
}

describe('the anti-forgery token', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test.each([
    ['XSRF-TOKEN=abc', 'abc'],
    ['theme=dark; XSRF-TOKEN=a%3Db; other=1', 'a=b'],
    ['MY-XSRF-TOKEN=1; XSRF-TOKEN=2', '2'],
    ['MY-XSRF-TOKEN=1', null],
    ['__Host-XSRF-TOKEN=own; XSRF-TOKEN=tossed', 'own'],
    ['XSRF-TOKEN=tossed; __Host-XSRF-TOKEN=a%3Db', 'a=b'],
    ['XSRF-TOKEN=%', null],
    ['', null],
  ])('the anti-forgery token among the cookies %p is %p', (cookies, value) => {
    expect(antiForgeryToken(cookies)).toBe(value);
  });

  test('no anti-forgery token is sent to another host', () => {
    const cookies = 'XSRF-TOKEN=abc';
    expect(headersWith(cookies)).toEqual({ accept: 'application/json', 'x-xsrf-token': 'abc' });
    jest.replaceProperty(environment, 'isApiOnOwnOrigin', false);
    expect(headersWith(cookies)).toEqual({ accept: 'application/json' });
  });

  test('the anti-forgery token is sent to an API on the app’s own origin', () => {
    const own = readEnvironment({ API_BASE_URL: window.location.origin }, window.location.origin);
    jest.replaceProperty(environment, 'apiBaseUrl', own.apiBaseUrl);
    jest.replaceProperty(environment, 'isApiOnOwnOrigin', own.isApiOnOwnOrigin);
    expect(headersWith('XSRF-TOKEN=abc')).toHaveProperty('x-xsrf-token', 'abc');
  });
});

describe('the idempotency key of a confirmed form', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test.each([
    ['is sent', 'on', true],
    ['isn’t sent', 'off', false],
  ])('the idempotency key %s if API extensions are %s', async (_what, _setting, apiExtensions) => {
    jest.replaceProperty(environment, 'apiExtensions', apiExtensions);
    const { store, server } = setup({ 'POST /clique/9/join/': { body: {} } });
    await store.dispatch(cliquesApi.endpoints.joinClique.initiate({ id: 9, amount: toKobo(100) }));
    const { headers } = server.requests[0] ?? {};
    expect(Object.keys(headers ?? {}).includes('Idempotency-Key')).toBe(apiExtensions);
  });
});

describe('a request', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('a request has the headers for its body and for the replies that it accepts', async () => {
    const { store, server } = setup({ [profile]: { body: {} } });
    await store.dispatch(saveAddress.initiate(address));
    await store.dispatch(deleteProfilePhoto.initiate(undefined));
    expect(server.requests.map(({ headers }) => headers)).toEqual([
      {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
      },
      { Accept: 'application/json', Authorization: `Bearer ${token}` },
    ]);
  });

  test('requests are sent to the API host of the build', async () => {
    jest.replaceProperty(environment, 'apiBaseUrl', 'https://api.example.ng');
    const { store, server } = setup();
    await store.dispatch(saveAddress.initiate(address));
    expect(server.requests[0]?.call).toBe('PATCH https://api.example.ng/users/7/');
  });

  test('cookies are sent only to our own origin', async () => {
    const fetch = jest.fn().mockResolvedValue(new Response('{}'));
    const { store } = makeTestStore({ device: testDevice({ token }), services: { fetch } });
    await store.dispatch(saveAddress.initiate(address));
    expect(fetch).toHaveBeenCalledWith(expect.objectContaining({ credentials: 'same-origin' }));
  });

  test.each([
    [200, true],
    [201, true],
    [299, true],
    [300, false],
    [399, false],
  ])('a request that is answered with %p has succeeded: %p', async (status, isDone) => {
    const { store } = setup({ [profile]: { status, body: {} } });
    const { error } = await store.dispatch(saveAddress.initiate(address));
    expect(error === undefined).toBe(isDone);
  });

  test("a request that is cancelled between two attempts isn't repeated", async () => {
    const server = fakeServer({ [transactions]: 'no answer' });
    const { store } = makeTestStore({
      server,
      device: testDevice({ token }),
      services: {
        pause: () => {
          request.abort();
          return Promise.resolve();
        },
      },
    });
    const request = store.dispatch(listTransactions.initiate(undefined));
    await request;
    expect(server.requests).toHaveLength(1);
  });

  test('a sign-in needs no session and sends no token', async () => {
    const { store, server } = setup({ 'POST /api/auth/token/': { body: { access: token } } });
    await store.dispatch(authApi.endpoints.signIn.initiate({ email: 'a@b.ng', password: 'x' }));
    expect(server.requests[0]?.headers).not.toHaveProperty('Authorization');
  });
});

describe('a failed request', () => {
  test.each<[string, FakeReply, object]>([
    ['a refusal', { status: 400, body: { detail: 'secret' } }, { kind: 'http', status: 400 }],
    ['no answer', 'no answer', { kind: 'network' }],
    ['half a response', 'half an answer', { kind: 'network' }],
    ["a proxy's page", { status: 502, text: '<html></html>' }, { kind: 'http', status: 502 }],
  ])('a failure is logged without any text of the server: %s', async (_cause, reply, details) => {
    const { store, log } = setup({ [profile]: reply });
    await store.dispatch(saveAddress.initiate(address));
    expect(log).toEqual([{ event: 'A call failed', details: { call: 'saveAddress', ...details } }]);
  });

  test('nothing is logged if nothing failed or the customer cancelled', async () => {
    const { store, log } = setup({ [profile]: { body: {} } });
    await store.dispatch(saveAddress.initiate(address));
    const cancelled = store.dispatch(saveAddress.initiate(address));
    cancelled.abort();
    await cancelled;
    expect(log).toEqual([]);
  });

  test.each([
    ["a read of the customer's own data that fails with 401", 2, { status: 401 }],
    ["a read of the customer's own data that fails with 403", 1, { status: 403 }],
  ] as const)(
    "after %s, the customer's record has been requested %d times in all",
    async (_cause, times, reply) => {
      const { store, server } = setup({
        'GET /users/current_user/': { body: aUser() },
        [transactions]: reply,
      });
      await store.dispatch(getCurrentUser.initiate(undefined));
      await store.dispatch(listTransactions.initiate(undefined));
      await Promise.all(store.dispatch(walletApi.util.getRunningQueriesThunk()));
      expect(server.sent('GET /users/current_user/')).toHaveLength(times);
    },
  );

  test.each([
    ['a write', profile, saveAddress.initiate(address)],
    [
      'a public read',
      'GET /wallet/fetch_banks/',
      walletApi.endpoints.listBanks.initiate(undefined),
    ],
  ])(
    "the customer's record isn't refetched after a failure of %s",
    async (_cause, call, action) => {
      const { store, server } = setup({
        'GET /users/current_user/': { body: aUser() },
        [call]: { status: 401 },
      });
      await store.dispatch(getCurrentUser.initiate(undefined));
      await store.dispatch(action as typeof action & ReturnType<typeof saveAddress.initiate>);
      await Promise.all(store.dispatch(walletApi.util.getRunningQueriesThunk()));
      expect(server.sent('GET /users/current_user/')).toHaveLength(1);
    },
  );
});

describe('automatic requests', () => {
  test('requests without an action by the customer are marked as automatic, except for writes', async () => {
    let isTouched = false;
    const { store, server } = makeTestStore({
      server: fakeServer({ 'GET /users/current_user/': { body: aUser() } }),
      device: testDevice({ token }),
      services: { consumeActivity: () => isTouched },
    });
    await store.dispatch(getCurrentUser.initiate(undefined, { forceRefetch: true }));
    await store.dispatch(deleteProfilePhoto.initiate(undefined));
    isTouched = true;
    await store.dispatch(listTransactions.initiate(undefined, { forceRefetch: true }));
    const marks = server.requests.map(({ call, headers }) => [call, headers['X-Background']]);
    expect(marks).toContainEqual(['GET /users/current_user/', 'true']);
    expect(marks).toContainEqual(['DELETE /users/delete_profile_photo/', undefined]);
    expect(marks).toContainEqual([transactions, undefined]);
  });
});
