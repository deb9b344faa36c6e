import { authApi } from '@/store/auth/authApi';
import { connectStore } from '@/store/connectStore';
import { sessionRenewed, signedIn, signedOut } from '@/store/events';
import { makeStore } from '@/store/makeStore';
import { noSession } from '@/store/persistence';
import { userApi } from '@/store/user/userApi';
import {
  momentClosed,
  selectClosedMoments,
  selectPendingEmail,
  selectToken,
  selectCurrentUser,
} from '@/store/user/userSlice';
import { balanceToggled } from '@/store/wallet/walletSlice';
import { fakeServer } from '../support/fakeServer';
import { makeTestStore, testDevice, type TestDevice } from '../support/makeTestStore';
import { aToken, aUser } from '../support/replies';

const token = aToken();
const storedUser = JSON.stringify({
  id: 7,
  user: 70,
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'ada@example.ng',
  profile_image: null,
  verification_status: false,
  has_transaction_pin: false,
});

describe('the storage of the device', () => {
  const closedOf = (device: TestDevice) =>
    (JSON.parse(device.values.get('currentUser') ?? '{}') as { closed_moments?: unknown })
      .closed_moments;

  test('moments that a customer has closed are stored with the customer, and a refetch keeps them', async () => {
    const device = testDevice({ token, currentUser: storedUser });
    const { store, server } = makeTestStore({ device });
    server.answer('GET /users/current_user/', { body: aUser() });
    store.dispatch(momentClosed('first'));
    store.dispatch(momentClosed('second'));
    await store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined));
    expect(closedOf(device)).toEqual(['first', 'second']);
    const { store: reloaded } = makeTestStore({ device });
    expect(selectClosedMoments(reloaded.getState())).toEqual(['first', 'second']);
  });

  test('closed moments that cannot be read are forgotten, and the customer is kept', () => {
    const stored = JSON.stringify({ ...(JSON.parse(storedUser) as object), closed_moments: 'all' });
    const { store } = makeTestStore({ device: testDevice({ token, currentUser: stored }) });
    expect(selectClosedMoments(store.getState())).toBeUndefined();
    expect(selectCurrentUser(store.getState())?.firstName).toBe('Ada');
  });

  test('the four keys are read before the first render', () => {
    const { store } = makeTestStore({
      device: testDevice({
        token,
        email: 'ada@example.ng',
        profileImage: '/media/ada.png',
        currentUser: storedUser,
      }),
    });
    expect(selectToken(store.getState())).toBe(token);
    expect(selectPendingEmail(store.getState())).toBe('ada@example.ng');
    expect(selectCurrentUser(store.getState())).toMatchObject({
      firstName: 'Ada',
      profileImage: '/media/ada.png',
      balance: null,
    });
  });

  test('opening a page writes no key, so other tabs stay signed in', () => {
    const device = testDevice({ token, email: 'ada@example.ng', currentUser: storedUser });
    makeTestStore({ device });
    expect(device.writes).toEqual([]);
  });

  test.each(['{"id":', '[]', 'null', '{"first_name":"Ada"}', '"x"'])(
    'an unreadable current user is dropped: %s',
    (currentUser) => {
      const device = testDevice({ token, currentUser });
      const { store } = makeTestStore({ device });
      expect(selectCurrentUser(store.getState())).toBeNull();
      expect(device.values.has('currentUser')).toBe(false);
      expect(selectToken(store.getState())).toBe(token);
    },
  );

  test.each([
    ['without a token', {}],
    ['with a blank token', { token: ' ' }],
  ])('no customer is stored on a device %s', (_device, session) => {
    const device = testDevice({
      ...session,
      email: 'ada@example.ng',
      profileImage: '/media/ada.png',
      currentUser: storedUser,
    });
    makeTestStore({ device });
    expect(device.values.has('profileImage')).toBe(false);
    expect(device.values.has('currentUser')).toBe(false);
    expect(device.values.get('email')).toBe('ada@example.ng');
  });

  test('the email is stored on status 201, and removed when the verification answers 200', async () => {
    const { store, device } = makeTestStore({
      server: fakeServer({
        'POST /users/register/': { status: 201, body: {} },
        'POST /users/verify-email/': { status: 200, body: {} },
      }),
    });
    const { register, verifyEmail } = authApi.endpoints;
    await store.dispatch(
      register.initiate({
        firstName: 'Ada',
        lastName: 'Obi',
        phoneNumber: '08031234567',
        email: 'Ada@Example.ng',
        password: 'Corr3ct-horse',
        referralCode: 'ABC 1',
      }),
    );
    expect(Object.fromEntries(device.values)).toEqual({ email: 'ada@example.ng' });
    await store.dispatch(verifyEmail.initiate({ email: 'ada@example.ng', otp: '123456' }));
    expect(Object.fromEntries(device.values)).toEqual({});
  });

  test("a status other than 201 isn't a registration", async () => {
    const { store, device } = makeTestStore({
      server: fakeServer({ 'POST /users/register/': { status: 200, body: {} } }),
    });
    const result = await store.dispatch(
      authApi.endpoints.register.initiate({
        firstName: 'Ada',
        lastName: 'Obi',
        phoneNumber: '08031234567',
        email: 'ada@example.ng',
        password: 'Corr3ct-horse',
        referralCode: '',
      }),
    );
    expect(result.error).toEqual({ kind: 'http', status: 200 });
    expect(device.writes).toEqual([]);
  });

  test('a sign-in and a sign-out are written to the device before anything else happens', () => {
    const { store, device } = makeTestStore();
    store.dispatch(signedIn({ token }));
    expect(device.values.get('token')).toBe(token);
    store.dispatch(signedOut());
    expect(device.values.has('token')).toBe(false);
  });

  test('only the token, the photo and the customer are written, each once', async () => {
    const device = testDevice();
    const { store } = makeTestStore({
      device,
      server: fakeServer({
        'GET /users/current_user/': { body: aUser({ profile_image: '/media/ada.png' }) },
      }),
    });
    store.dispatch(signedIn({ token }));
    await store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined));
    store.dispatch(balanceToggled());
    expect(device.writes).toEqual(['set token', 'set profileImage', 'set currentUser']);
    expect(device.values.get('profileImage')).toBe('/media/ada.png');
    expect(device.values.get('currentUser')).not.toContain('balance');
  });

  test.each(['getItem', 'setItem', 'removeItem'] as const)(
    'the app works if storage is blocked or full: %s',
    (method) => {
      const device = testDevice({ token });
      device.storage[method] = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      const { store } = makeTestStore({ device });
      store.dispatch(signedIn({ token: 'other' }));
      expect(selectToken(store.getState())).toBe('other');
      store.dispatch(signedOut());
      expect(selectToken(store.getState())).toBeNull();
    },
  );
});

describe('the session of a store', () => {
  afterEach(() => {
    window.localStorage.clear();
  });

  test("a store keeps its session in the browser's storage", () => {
    window.localStorage.setItem('token', token);
    expect(selectToken(makeStore().getState())).toBe(token);
  });

  test('a store that starts with a session reads no other session', () => {
    const { store } = makeTestStore({
      preloaded: { user: { ...noSession, token: 'given' } },
      device: testDevice({ token }),
    });
    expect(selectToken(store.getState())).toBe('given');
  });

  test.each(['', '  '])("%p isn't a token", (blank) => {
    const { store } = makeTestStore({ device: testDevice({ token: blank }) });
    expect(selectToken(store.getState())).toBeNull();
  });
});

describe('synchronising tabs', () => {
  const other = aToken(Date.now() + 3_600_000, 71);

  function connected(device: TestDevice) {
    const setup = makeTestStore({ device });
    const disconnect = connectStore(setup.store);
    const change = (values: Readonly<Record<string, string | null>>): void => {
      Object.entries(values).forEach(([key, value]) => {
        if (value === null) device.values.delete(key);
        else device.values.set(key, value);
      });
      Object.keys(values).forEach((key) =>
        window.dispatchEvent(new StorageEvent('storage', { key })),
      );
    };
    return { ...setup, change, disconnect };
  }

  test('signing out in one tab signs out the others, which write nothing', () => {
    const device = testDevice({ token, currentUser: storedUser });
    const { store, change, disconnect } = connected(device);
    device.writes.length = 0;
    change({ token: null, currentUser: null });
    expect(selectToken(store.getState())).toBeNull();
    expect(selectCurrentUser(store.getState())).toBeNull();
    expect(device.writes).toEqual([]);
    disconnect();
  });

  test('signing in in one tab signs in the others as the same customer', () => {
    const device = testDevice();
    const { store, change, disconnect } = connected(device);
    change({ currentUser: storedUser, token: other });
    expect(selectToken(store.getState())).toBe(other);
    expect(selectCurrentUser(store.getState())).toMatchObject({ firstName: 'Ada' });
    expect(device.writes).toEqual([]);
    disconnect();
  });

  test('signing out keeps a token that another tab has stored since', () => {
    const device = testDevice({ token, currentUser: storedUser });
    const { store, disconnect } = connected(device);
    device.values.set('token', other);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    expect(selectToken(store.getState())).toBe(other);
    expect(device.values.get('token')).toBe(other);
    disconnect();
  });

  test('a page restored from the back/forward cache notices a sign-out', () => {
    const device = testDevice({ token, currentUser: storedUser });
    const { store, disconnect } = connected(device);
    device.values.clear();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(selectToken(store.getState())).toBe(token);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(selectToken(store.getState())).toBeNull();
    disconnect();
  });

  test('clearing the storage signs out', () => {
    const device = testDevice({ token });
    const { store, disconnect } = connected(device);
    device.values.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(selectToken(store.getState())).toBeNull();
    disconnect();
  });

  test("a change of other keys doesn't affect this tab", () => {
    const device = testDevice({ token, currentUser: storedUser });
    const { store, change, disconnect } = connected(device);
    store.dispatch(balanceToggled());
    change({ profileImage: '/media/new.png' });
    expect(store.getState().wallet.isBalanceHidden).toBe(true);
    disconnect();
  });

  test('storing a new token keeps what another tab has changed', () => {
    const device = testDevice({ token, profileImage: '/media/old.png', currentUser: storedUser });
    const { store, change, disconnect } = connected(device);
    const changes = { email: 'bola@example.ng', profileImage: '/media/new.png' };
    change(changes);
    store.dispatch(sessionRenewed({ token: other }));
    expect(Object.fromEntries(device.values)).toMatchObject({ ...changes, token: other });
    disconnect();
  });

  test('renewing the token keeps what this tab has stored on the device', () => {
    const device = testDevice({ token, currentUser: storedUser });
    const { store, change, disconnect } = connected(device);
    change({ email: 'bola@example.ng', token: other });
    expect(selectToken(store.getState())).toBe(other);
    expect(device.values.get('email')).toBe('bola@example.ng');
    expect(device.writes).toEqual([]);
    disconnect();
  });

  test('signing out removes a photo that another tab has stored since', () => {
    const device = testDevice({ token, currentUser: storedUser });
    const { store, change, disconnect } = connected(device);
    change({ profileImage: '/media/new.png' });
    store.dispatch(signedOut());
    expect(Object.fromEntries(device.values)).toEqual({});
    disconnect();
  });

  test('a disconnected store ignores other tabs', async () => {
    const device = testDevice({ token });
    const { store, server, change, disconnect } = connected(device);
    server.answer('GET /users/current_user/', { body: aUser() });
    const reads = () => server.sent('GET /users/current_user/').length;
    await store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined));
    const refocus = async () => {
      window.dispatchEvent(new Event('focus'));
      await Promise.all(store.dispatch(userApi.util.getRunningQueriesThunk()));
    };
    await refocus();
    expect(reads()).toBe(2);
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await Promise.all(store.dispatch(userApi.util.getRunningQueriesThunk()));
    expect(reads()).toBe(3);
    disconnect();
    await refocus();
    expect(reads()).toBe(3);
    change({ token: null });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(selectToken(store.getState())).toBe(token);
  });

  test('keys of other programs are ignored', () => {
    const device = testDevice({ token });
    const { store, disconnect } = connected(device);
    device.values.delete('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(selectToken(store.getState())).toBe(token);
    disconnect();
  });
});
