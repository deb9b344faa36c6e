import { waitFor } from '@testing-library/react';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { authApi } from '@/store/auth/authApi';
import { cliquesApi } from '@/store/cliques/cliquesApi';
import { signedIn, signedInElsewhere, signedOut } from '@/store/events';
import { userApi } from '@/store/user/userApi';
import { signInRequested, selectReturnPath } from '@/store/auth/authSlice';
import { selectToken, selectCurrentUser } from '@/store/user/userSlice';
import { balanceToggled, selectIsBalanceHidden } from '@/store/wallet/walletSlice';
import { fakeServer, type FakeReply } from '../support/fakeServer';
import { heldAnswer } from '../support/heldAnswer';
import { makeTestStore, testDevice } from '../support/makeTestStore';
import { aToken, aUser } from '../support/replies';
import { devTools, timeTravelOf } from '../support/timeTravel';
import { ada as remembered } from './reducerCases/row';

const token = aToken();
const currentUser = 'GET /users/current_user/';

function signedInStore(reply: FakeReply = { body: aUser() }, isOffline = false) {
  return makeTestStore({
    server: fakeServer({ [currentUser]: reply }),
    device: testDevice({ token }),
    services: { isOffline: () => isOffline },
  });
}

type Setup = ReturnType<typeof makeTestStore>;

const fetchUser = ({ store }: Setup) =>
  store.dispatch(
    userApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );

describe('a session', () => {
  test.each([
    ['comes with the token, without another request', aUser(), 0],
    ['doesn’t come with the token, by requesting it', undefined, 1],
    ['can’t be read, by requesting it again', {}, 1],
  ])('a sign-in reads a customer’s record that %s', async (_how, record, asked) => {
    const { store, server } = makeTestStore({
      server: fakeServer({
        'POST /api/auth/token/': { body: { access: token, current_user: record } },
        [currentUser]: { body: aUser() },
      }),
    });
    const credentials = { email: 'ada@example.ng', password: 'Secret-12' };
    await store.dispatch(authApi.endpoints.signIn.initiate(credentials));
    await waitFor(() => expect(selectCurrentUser(store.getState())?.firstName).toBe('Ada'));
    expect(server.sent(currentUser)).toHaveLength(asked);
  });

  test('a sign-in stores the access token and the current user', async () => {
    const setup = makeTestStore({
      server: fakeServer({
        'POST /api/auth/token/': { body: { access: token } },
        [currentUser]: { body: aUser() },
      }),
    });
    const { store, server, device } = setup;
    await store.dispatch(
      authApi.endpoints.signIn.initiate({ email: 'Ada@Example.ng', password: 'Secret-12' }),
    );
    await fetchUser(setup);
    expect(server.requests[0]?.body).toEqual({ username: 'ada@example.ng', password: 'Secret-12' });
    expect(server.requests[1]?.headers.Authorization).toBe(`Bearer ${token}`);
    await waitFor(() => expect(device.values.get('token')).toBe(token));
    expect(JSON.parse(device.values.get('currentUser') ?? '')).toEqual({
      id: 7,
      user: 70,
      first_name: 'Ada',
      last_name: 'Obi',
      email: 'ada@example.ng',
      profile_image: null,
      verification_status: false,
      has_transaction_pin: false,
    });
  });

  test('the token is only in the part of the state that the device stores', async () => {
    const { store } = makeTestStore({
      server: fakeServer({ 'POST /api/auth/token/': { body: { access: token } } }),
    });
    await store.dispatch(authApi.endpoints.signIn.initiate({ email: 'a@b.ng', password: 'x' }));
    const { user, ...rest } = store.getState();
    expect(user.token).toBe(token);
    expect(JSON.stringify(rest)).not.toContain(token);
  });

  test('a sign-in reply without a token fails the call', async () => {
    const { store } = makeTestStore({
      server: fakeServer({ 'POST /api/auth/token/': { body: { access: null } } }),
    });
    const result = await store.dispatch(
      authApi.endpoints.signIn.initiate({ email: 'a@b.ng', password: 'x' }),
    );
    expect(result.error).toEqual({ kind: 'schema', path: 'access' });
    expect(selectToken(store.getState())).toBeNull();
  });

  test('a logout calls the server, clears the token, the stored user and every cache', async () => {
    const setup = signedInStore();
    const { store, server, device } = setup;
    await fetchUser(setup);
    await store.dispatch(authApi.endpoints.signOut.initiate(undefined));
    expect(server.sent('POST /users/logout/')).toHaveLength(1);
    await waitFor(() => expect(Object.fromEntries(device.values)).toEqual({}));
    expect(selectCurrentUser(store.getState())).toBeNull();
    expect(store.getState().api.queries).toEqual({});
  });

  test('a logout removes the customer before the server responds, and still sends the token', async () => {
    const setup = signedInStore();
    const { store, server, device } = setup;
    await fetchUser(setup);
    const held = heldAnswer();
    server.answer('POST /users/logout/', held.answer);
    const signedOutThere = store.dispatch(authApi.endpoints.signOut.initiate(undefined));
    await waitFor(() => expect(server.sent('POST /users/logout/')).toHaveLength(1));
    expect(server.sent('POST /users/logout/')[0]?.headers.Authorization).toBe(`Bearer ${token}`);
    await waitFor(() => expect(Object.fromEntries(device.values)).toEqual({}));
    expect(selectToken(store.getState())).toBeNull();
    held.give({ body: {} });
    expect((await signedOutThere).error).toBeUndefined();
  });

  test('a logout is sent even if the page closes immediately', async () => {
    const fetch = jest.fn().mockResolvedValue(new Response('{}'));
    const { store } = makeTestStore({ device: testDevice({ token }), services: { fetch } });
    await store.dispatch(authApi.endpoints.signOut.initiate(undefined));
    const url = `${window.location.origin}/users/logout/`;
    expect(fetch).toHaveBeenCalledWith(expect.objectContaining({ url, keepalive: true }));
  });

  test("a logout works if the server can't be reached", async () => {
    const { store, server, device } = signedInStore();
    server.answer('POST /users/logout/', 'no answer');
    await store.dispatch(authApi.endpoints.signOut.initiate(undefined));
    await waitFor(() => expect(device.values.has('token')).toBe(false));
  });

  test("a logout doesn't affect a sign-in before the server has responded", async () => {
    const { store, server, device } = signedInStore();
    const held = heldAnswer();
    server.answer('POST /users/logout/', held.answer);
    const signedOutThere = store.dispatch(authApi.endpoints.signOut.initiate(undefined));
    const next = aToken(undefined, 80);
    server.answer('POST /api/auth/token/', { body: { access: next } });
    await store.dispatch(authApi.endpoints.signIn.initiate({ email: 'b@x.ng', password: 'x' }));
    held.give({ status: 401, body: {} });
    await signedOutThere;
    expect(selectToken(store.getState())).toBe(next);
    await waitFor(() => expect(device.values.get('token')).toBe(next));
  });

  test.each<[string, FakeReply]>([
    ['401', { status: 401, body: { detail: 'x' } }],
    ['403', { status: 403, body: { detail: 'x' } }],
    ['no answer after three retries', 'no answer'],
    ['500 after three retries', { status: 500, text: '<h1>Oops</h1>' }],
    ['a reply that can’t be read', { body: aUser({ user: {} }) }],
    ['a page instead of a reply', { text: '<html></html>' }],
  ])('a first load of the current user that fails with %s logs out', async (_cause, reply) => {
    const setup = signedInStore(reply);
    await fetchUser(setup);
    expect(selectToken(setup.store.getState())).toBeNull();
    await waitFor(() => expect(setup.device.values.has('token')).toBe(false));
  });

  test("network failures and 5xx are retried three times with back-off, and refusals aren't", async () => {
    const setup = signedInStore('no answer');
    await fetchUser(setup);
    expect(setup.server.sent(currentUser)).toHaveLength(4);
    expect(setup.pauses).toEqual([1, 2, 4].map((factor) => factor * limits.firstLoadRetryDelay));
    expect(setup.pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(20_000);
    const refused = signedInStore({ status: 403 });
    await fetchUser(refused);
    expect(refused.server.sent(currentUser)).toHaveLength(1);
  });

  test('the session survives a first load that is skipped because DevTools shows an earlier state', async () => {
    const { store } = makeTestStore({ device: testDevice({ token }), enhancers: [devTools()] });
    store.dispatch(balanceToggled());
    timeTravelOf(store).jumpTo(1);
    await store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined));
    timeTravelOf(store).jumpToPresent();
    expect(selectToken(store.getState())).toBe(token);
  });

  test('a sign-in clears the caches of the previous session, and only those', async () => {
    const setup = makeTestStore({
      server: fakeServer({
        'GET /clique/public/': { body: [] },
        'POST /api/auth/token/': { body: { access: token } },
        'GET /users/current_user/': { body: aUser() },
      }),
    });
    const { store } = setup;
    const isCached = () => 'listPublicCliques(undefined)' in store.getState().api.queries;
    const signIn = (email: string) =>
      store.dispatch(authApi.endpoints.signIn.initiate({ email, password: 'x' }));
    await store.dispatch(cliquesApi.endpoints.listPublicCliques.initiate(undefined));
    await signIn('ada@example.ng');
    expect(isCached()).toBe(true);
    await signIn('bisi@example.ng');
    // The caches are only cleared after the form has received the outcome of the sign-in.
    await waitFor(() => expect(isCached()).toBe(false));
  });

  test("a sign-in requests the customer's record before any page requests its own data", async () => {
    const { store, server } = makeTestStore({
      server: fakeServer({
        'POST /api/auth/token/': { body: { access: token } },
        'GET /users/current_user/': { body: aUser() },
      }),
    });
    await store.dispatch(
      authApi.endpoints.signIn.initiate({ email: 'ada@example.ng', password: 'x' }),
    );
    await waitFor(() => expect(selectCurrentUser(store.getState())).not.toBeNull());
    expect(server.sent('GET /users/current_user/')).toHaveLength(1);
  });

  test('a first load that fails keeps the session while the browser reports that it is offline', async () => {
    const setup = signedInStore('no answer', true);
    await fetchUser(setup);
    expect(selectToken(setup.store.getState())).toBe(token);
    expect(setup.server.sent(currentUser)).toHaveLength(1);
    expect(setup.pauses).toEqual([]);
  });

  test.each<[string, FakeReply, boolean]>([
    ['401', { status: 401 }, false],
    ['403', { status: 403 }, true],
    ['500', { status: 500 }, true],
    ['no answer', 'no answer', true],
  ])('a later refetch logs out only on 401: %s', async (_cause, reply, isKept) => {
    const setup = signedInStore();
    await fetchUser(setup);
    setup.server.answer(currentUser, reply);
    await fetchUser(setup);
    expect(selectToken(setup.store.getState()) !== null).toBe(isKept);
  });

  test('the response to a request of one session changes nothing in the next', async () => {
    const setup = signedInStore();
    const { store, server } = setup;
    let release = (): void => undefined;
    server.answer(currentUser, () => {
      return new Promise((resolve) => {
        release = () => resolve({ body: aUser() });
      });
    });
    const request = fetchUser(setup);
    store.dispatch(signedOut());
    release();
    await request;
    expect(selectCurrentUser(store.getState())).toBeNull();
  });

  test('values that one customer has saved are never used for the next customer', async () => {
    const setup = signedInStore();
    const { store, server } = setup;
    await fetchUser(setup);
    const held = heldAnswer();
    server.answer('PATCH /users/7/', held.answer);
    const saved = store.dispatch(
      userApi.endpoints.saveAddress.initiate({ id: 7, address: '1 Marina' }),
    );
    await waitFor(() => expect(server.sent('PATCH /users/7/')).toHaveLength(1));
    const bisi = { ...remembered, id: 8, accountId: 80, firstName: 'Bisi' };
    const other = { token: aToken(undefined, 80), email: null, profileImage: null };
    store.dispatch(signedInElsewhere({ ...other, currentUser: bisi }));
    held.give({ body: {} });
    expect((await saved).data).toBeUndefined();
    expect(selectCurrentUser(store.getState())).toMatchObject({ firstName: 'Bisi', address: null });
  });

  test('a call that needs no session gets its outcome even if the session changes meanwhile', async () => {
    const { store, server } = makeTestStore();
    const held = heldAnswer();
    server.answer('POST /users/verify-email/', held.answer);
    const verified = store.dispatch(
      authApi.endpoints.verifyEmail.initiate({ email: 'ada@example.ng', otp: '918273' }),
    );
    await waitFor(() => expect(server.requests).toHaveLength(1));
    store.dispatch(signedIn({ token }));
    held.give({ body: {} });
    expect((await verified).error).toBeUndefined();
  });

  test("a call that needs a session isn't sent without a session", async () => {
    const setup = makeTestStore();
    const result = await fetchUser(setup);
    expect(result.error).toEqual({ kind: 'http', status: 401, isUnsent: true });
    expect(setup.server.requests).toEqual([]);
  });

  test('a sign-in returns to the requested page, but never to the logout page', async () => {
    const { store } = makeTestStore({
      server: fakeServer({ 'POST /api/auth/token/': { body: { access: token } } }),
    });
    store.dispatch(signInRequested({ returnPath: '/profile?tab=kyc' }));
    store.dispatch(signInRequested({ returnPath: paths.signOut.to() }));
    await store.dispatch(authApi.endpoints.signIn.initiate({ email: 'a@b.ng', password: 'x' }));
    expect(selectReturnPath(store.getState())).toBe('/profile?tab=kyc');
  });

  describe('signing in again before the session ends', () => {
    const next = aToken(Date.now() + 7_200_000);

    async function signInAgain(email: string) {
      const setup = signedInStore();
      setup.server.answer('POST /api/auth/token/', { body: { access: next } });
      await fetchUser(setup);
      setup.store.dispatch(balanceToggled());
      await setup.store.dispatch(authApi.endpoints.signIn.initiate({ email, password: 'x' }));
      return setup;
    }

    test('signing in again as the same customer changes only the token', async () => {
      const { store, device } = await signInAgain('ADA@example.ng');
      expect(selectToken(store.getState())).toBe(next);
      await waitFor(() => expect(device.values.get('token')).toBe(next));
      expect(selectCurrentUser(store.getState())).not.toBeNull();
      expect(selectIsBalanceHidden(store.getState())).toBe(true);
    });

    test('signing in again lets calls in progress return their outcome to their forms', async () => {
      const setup = signedInStore();
      const { store, server } = setup;
      server.answer('POST /api/auth/token/', { body: { access: next } });
      await fetchUser(setup);
      const held = heldAnswer();
      server.answer('PATCH /users/7/', held.answer);
      const saving = store.dispatch(
        userApi.endpoints.saveAddress.initiate({ id: 7, address: '12 Allen Avenue' }),
      );
      await store.dispatch(
        authApi.endpoints.signIn.initiate({ email: 'ada@example.ng', password: 'x' }),
      );
      held.give({ body: {} });
      expect((await saving).error).toBeUndefined();
    });

    test('signing in as another customer removes everything of the first customer', async () => {
      const { store, device } = await signInAgain('bisi@example.ng');
      expect(selectToken(store.getState())).toBe(next);
      expect(selectCurrentUser(store.getState())).toBeNull();
      expect(selectIsBalanceHidden(store.getState())).toBe(false);
      await waitFor(() => expect(device.values.has('currentUser')).toBe(false));
    });
  });
});
