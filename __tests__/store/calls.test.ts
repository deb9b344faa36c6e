import { calls, callOf, type CallName } from '@contract/calls';
import { toKobo } from '@/lib/money';
import { assetsApi } from '@/store/assets/assetsApi';
import { authApi } from '@/store/auth/authApi';
import { cliquesApi } from '@/store/cliques/cliquesApi';
import { userApi } from '@/store/user/userApi';
import { walletApi } from '@/store/wallet/walletApi';
import { selectWithdrawal } from '@/store/wallet/walletSlice';
import { callNames, rowOf } from '../support/calls/table';
import { fakeServer } from '../support/fakeServer';
import { uploadsTo } from '../support/fakeUploads';
import { makeTestStore, testDevice } from '../support/makeTestStore';
import { aBank, anAsset, aToken, aTransaction, aUser } from '../support/replies';

const token = aToken();

test('every endpoint has the name of its call', () => {
  // The table of calls imports every endpoint file of the store. All of them are injected into one
  // API.
  expect(Object.keys(authApi.endpoints).sort()).toEqual(Object.keys(calls).sort());
});

const receiver = {
  bankCode: '058',
  bankName: 'GTBank',
  accountNumber: '0123456789',
  accountName: 'ADA OBI',
};
const withdrawal = { receiver, amount: toKobo(500_050), accountId: 70, pin: '4071' };
const requestWithdrawal = 'POST /wallet/request_withdrawal/';

const setup = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  makeTestStore({ server: fakeServer(answers), device: testDevice({ token }) });

const auth = authApi.endpoints;
const user = userApi.endpoints;
const wallet = walletApi.endpoints;
const cliques = cliquesApi.endpoints;

/** Returns a form as an object, with the names of its files. Returns any other body unchanged. */
function shownBody(body: unknown): unknown {
  if (!(body instanceof FormData)) return body;
  const fields = [...body].map(([name, value]) => [
    name,
    value instanceof File ? value.name : value,
  ]);
  return Object.fromEntries(fields);
}

function setupCall(name: CallName) {
  const server = fakeServer();
  return makeTestStore({
    server,
    device: testDevice(name === 'signIn' ? {} : { token }),
    services: { openUpload: uploadsTo(server) },
  });
}

describe('each call', () => {
  test.each(callNames)(
    '%s sends the request that the table of calls lists for it',
    async (name) => {
      const { send, request, body = null } = rowOf(name);
      const { store, server } = setupCall(name);
      await store.dispatch(send);
      expect(server.requests.map(({ call }) => call)).toEqual([request]);
      expect(shownBody(server.requests[0]?.body)).toEqual(body);
    },
  );

  test.each(callNames.filter((name) => callOf(name).isIdempotent))(
    '%s sends the same idempotency key again after a lost response',
    async (name) => {
      const { send, request } = rowOf(name);
      const { store, server } = setupCall(name);
      server.answer(request, 'no answer');
      await store.dispatch(send);
      await store.dispatch(send);
      const [first, second] = server.sent(request).map(({ headers }) => headers['Idempotency-Key']);
      expect(first).toMatch(/^[\da-f-]{36}$/);
      expect(second).toBe(first);
    },
  );

  test('a registration without a referral code is sent without `referral_link`', async () => {
    const { store, server } = setup();
    await store.dispatch(
      auth.register.initiate({
        firstName: 'Ada',
        lastName: 'Obi',
        phoneNumber: '08031234567',
        email: 'ada@example.ng',
        password: 'Correct-Horse-7',
        referralCode: '',
      }),
    );
    expect(server.requests[0]?.body).not.toHaveProperty('referral_link');
  });

  test('the list of banks is requested without the auth header', async () => {
    const { store, server } = setup({ 'GET /wallet/fetch_banks/': { body: [aBank()] } });
    await store.dispatch(wallet.listBanks.initiate(undefined));
    expect(server.requests[0]?.headers).not.toHaveProperty('Authorization');
  });

  test('public cliques are read with and without a session', async () => {
    const answers = { 'GET /clique/public/': { body: [] } };
    const anonymous = makeTestStore({ server: fakeServer(answers) });
    await anonymous.store.dispatch(cliques.listPublicCliques.initiate(undefined));
    expect(anonymous.server.requests[0]?.headers).not.toHaveProperty('Authorization');
    const known = setup(answers);
    await known.store.dispatch(cliques.listPublicCliques.initiate(undefined));
    expect(known.server.requests[0]?.headers.Authorization).toBe(`Bearer ${token}`);
  });

  test('the anti-forgery cookie is sent as a header', async () => {
    const { store, server } = makeTestStore({
      device: testDevice({ token }),
      services: { cookies: () => 'theme=dark; XSRF-TOKEN=a%3Db; other=1' },
    });
    await store.dispatch(user.saveAddress.initiate({ id: 7, address: 'x' }));
    expect(server.requests[0]?.headers['X-Xsrf-Token']).toBe('a=b');
  });

  test('a write is never retried automatically', async () => {
    const { store, server } = setup({ 'PATCH /users/7/': 'no answer' });
    const result = await store.dispatch(user.saveAddress.initiate({ id: 7, address: 'x' }));
    expect(result.error).toEqual({ kind: 'network', offline: false });
    expect(server.requests).toHaveLength(1);
  });

  test('a page instead of a reply is a failure if the app reads the reply', async () => {
    const { store } = setup({ 'GET /wallet/transactions/': { text: '<!doctype html>' } });
    const result = await store.dispatch(wallet.listTransactions.initiate(undefined));
    expect(result.error).toEqual({ kind: 'schema', path: '' });
  });

  test('a success without JSON is a success if the app ignores the reply', async () => {
    const { store } = setup({ 'PATCH /users/7/': { text: 'OK' } });
    const result = await store.dispatch(user.saveAddress.initiate({ id: 7, address: 'x' }));
    expect(result.error).toBeUndefined();
  });

  test('a success without a body is a success if the app ignores the reply', async () => {
    for (const reply of [{ status: 204, text: '' }, { text: ' \n' }]) {
      const { store } = setup({ 'DELETE /users/delete_profile_photo/': reply });
      const result = await store.dispatch(user.deleteProfilePhoto.initiate(undefined));
      expect(result.error).toBeUndefined();
    }
  });

  test("the log shows where a reply doesn't fit, without the reply's content", async () => {
    const { store, log } = setup({
      'GET /asset/3': { body: anAsset({ value: 'much' }) },
    });
    const result = await store.dispatch(assetsApi.endpoints.getAsset.initiate(3));
    expect(result.error).toEqual({ kind: 'schema', path: 'value' });
    expect(log).toEqual([
      {
        event: 'A call failed',
        details: { call: 'getAsset', kind: 'schema', path: 'value' },
      },
    ]);
  });

  test("the log counts the items that can't be read, without their content", async () => {
    const { store, log } = setup({
      'GET /wallet/transactions/': { body: [aTransaction(), aTransaction({ amount: 'much' })] },
    });
    await store.dispatch(wallet.listTransactions.initiate(undefined));
    expect(log).toEqual([
      {
        event: 'Items of a reply could not be read',
        details: { call: 'listTransactions', count: 1 },
      },
    ]);
  });

  test('an empty contract is a failure', async () => {
    const { store } = setup({ 'GET /asset/3/get_contract/': { body: { contract: ' ' } } });
    const result = await store.dispatch(assetsApi.endpoints.getContract.initiate(3));
    expect(result.error).toMatchObject({ kind: 'schema' });
  });
});

describe('one idempotency key per confirmed form', () => {
  const keysOf = ({ server }: ReturnType<typeof setup>) =>
    server.sent(requestWithdrawal).map(({ headers }) => headers['Idempotency-Key']);

  test('a retry after a lost response has the same key, and the next request has another key', async () => {
    const made = setup({ [requestWithdrawal]: 'no answer' });
    const send = (request = withdrawal) =>
      made.store.dispatch(wallet.requestWithdrawal.initiate(request));
    await send();
    made.server.answer(requestWithdrawal, { status: 500 });
    await send();
    made.server.answer(requestWithdrawal, { body: { message: 'ok' } });
    await send();
    await send();
    const [lost, failed, retried, next] = keysOf(made);
    expect(lost).toMatch(/^[\da-f-]{36}$/);
    expect([failed, retried]).toEqual([lost, lost]);
    expect(next).not.toBe(lost);
  });

  test.each([
    ['the key is already used', { status: 409, body: { code: 'idempotency_key_used' } }],
    ['there were too many requests', { status: 429 }],
    ['the session has ended', { status: 401 }],
  ] as const)(
    'a retry of a lost response keeps the key even if it is refused because %s',
    async (_name, reply) => {
      const made = setup({ [requestWithdrawal]: 'no answer' });
      const send = () => made.store.dispatch(wallet.requestWithdrawal.initiate(withdrawal));
      await send();
      made.server.answer(requestWithdrawal, reply);
      await send();
      made.server.answer(requestWithdrawal, { body: { message: 'ok' } });
      await send();
      expect(keysOf(made)).toHaveLength(3);
      expect(new Set(keysOf(made)).size).toBe(1);
    },
  );

  describe('a payment without a response', () => {
    const line = { isOffline: false };
    beforeEach(() => {
      line.isOffline = false;
    });
    const setupLine = () => {
      const made = makeTestStore({
        server: fakeServer({ [requestWithdrawal]: 'no answer' }),
        device: testDevice({ token }),
        services: { isOffline: () => line.isOffline },
      });
      const send = async () =>
        (await made.store.dispatch(wallet.requestWithdrawal.initiate(withdrawal))).error;
      return { ...made, send };
    };
    const unsent = { kind: 'network', offline: true, isUnsent: true };
    const lost = { kind: 'network', offline: true };

    test('is unsent if the browser was offline before, however often it is tried', async () => {
      line.isOffline = true;
      const made = setupLine();
      expect(await made.send()).toEqual(unsent);
      expect(await made.send()).toEqual(unsent);
      expect(new Set(keysOf(made)).size).toBe(1);
    });

    test('may have arrived if the browser went offline only afterwards', async () => {
      const { send, server } = setupLine();
      server.answer(requestWithdrawal, () => {
        line.isOffline = true;
        return 'no answer';
      });
      expect(await send()).toEqual(lost);
    });

    test('may have arrived if an earlier attempt may have, even if the browser is offline by now', async () => {
      const { send } = setupLine();
      expect(await send()).toEqual({ kind: 'network', offline: false });
      line.isOffline = true;
      expect(await send()).toEqual(lost);
      expect(await send()).toEqual(lost);
    });

    test('may have arrived if the browser was online again when an earlier attempt failed', async () => {
      line.isOffline = true;
      const { send, server } = setupLine();
      server.answer(requestWithdrawal, () => {
        line.isOffline = false;
        return 'no answer';
      });
      expect(await send()).toEqual({ kind: 'network', offline: false });
      line.isOffline = true;
      server.answer(requestWithdrawal, 'no answer');
      expect(await send()).toEqual(lost);
    });
  });

  test("changing the PIN doesn't change the key, because the key doesn't depend on the PIN", async () => {
    const made = setup({ [requestWithdrawal]: 'no answer' });
    for (const pin of ['4071', '4072']) {
      await made.store.dispatch(wallet.requestWithdrawal.initiate({ ...withdrawal, pin }));
    }
    expect(new Set(keysOf(made)).size).toBe(1);
  });

  test('changing the form or being refused gives the next request a new key', async () => {
    const made = setup({ [requestWithdrawal]: 'no answer' });
    const send = (request = withdrawal) =>
      made.store.dispatch(wallet.requestWithdrawal.initiate(request));
    await send();
    made.server.answer(requestWithdrawal, { status: 400 });
    await send({ ...withdrawal, amount: toKobo(1) });
    await send({ ...withdrawal, amount: toKobo(1) });
    expect(new Set(keysOf(made)).size).toBe(3);
  });
});

describe('after a write that moves money', () => {
  test.each([
    ['it succeeds', { body: { message: 'ok' } }, 2],
    ['its response is lost', 'no answer', 2],
    ['its key is already used', { status: 409, body: { code: 'idempotency_key_used' } }, 2],
    ['it is refused', { status: 400 }, 1],
  ] as const)(
    'the wallet and the transactions are refetched when %s',
    async (_name, reply, reads) => {
      const { store, server } = setup({
        'GET /users/current_user/': { body: aUser() },
        'GET /wallet/transactions/': { body: [] },
        [requestWithdrawal]: reply,
      });
      const subscriptions = [
        store.dispatch(user.getCurrentUser.initiate(undefined)),
        store.dispatch(wallet.listTransactions.initiate(undefined)),
      ];
      await Promise.all(subscriptions);
      await store.dispatch(wallet.requestWithdrawal.initiate(withdrawal));
      await Promise.all(store.dispatch(walletApi.util.getRunningQueriesThunk()));
      expect(server.sent('GET /users/current_user/')).toHaveLength(reads);
      expect(server.sent('GET /wallet/transactions/')).toHaveLength(reads);
    },
  );

  test('an accepted withdrawal resets its form without storing the PIN', async () => {
    const { store } = setup({
      'POST /wallet/verify-account/': { body: { account_name: 'ADA OBI' } },
      [requestWithdrawal]: { body: {} },
    });
    await store.dispatch(wallet.verifyReceiver.initiate(receiver));
    expect(selectWithdrawal(store.getState()).step).toBe('amount');
    await store.dispatch(wallet.requestWithdrawal.initiate(withdrawal));
    expect(selectWithdrawal(store.getState())).toEqual({
      step: 'requested',
      receiver: withdrawal.receiver,
      amount: withdrawal.amount,
      reference: null,
      notBefore: null,
    });
  });
});

test("a read of the customer's own data that is refused with 401 refetches the customer's record", async () => {
  const { store, server } = setup({
    'GET /users/current_user/': { body: aUser() },
    'GET /wallet/transactions/': { status: 401 },
  });
  await store.dispatch(user.getCurrentUser.initiate(undefined));
  server.answer('GET /users/current_user/', { status: 401 });
  await store.dispatch(wallet.listTransactions.initiate(undefined));
  await Promise.all(store.dispatch(walletApi.util.getRunningQueriesThunk()));
  expect(store.getState().user.token).toBeNull();
});
