import { ActionCreators } from '@redux-devtools/instrument';
import { waitFor } from '@testing-library/react';
import { baseApi } from '@/store/api/baseApi';
import { connectStore } from '@/store/connectStore';
import { authApi } from '@/store/auth/authApi';
import { navigated } from '@/store/navigation/navigationSlice';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { isPastShown } from '@/store/timeTravel';
import { signedIn } from '@/store/events';
import { userApi } from '@/store/user/userApi';
import { selectCurrentUser } from '@/store/user/userSlice';
import { balanceToggled } from '@/store/wallet/walletSlice';
import { fakeServer } from '../support/fakeServer';
import { heldAnswer } from '../support/heldAnswer';
import { makeTestStore, testDevice, type TestStore } from '../support/makeTestStore';
import { aToken, aUser } from '../support/replies';
import { devTools, timeTravelOf } from '../support/timeTravel';

const token = aToken();
const password = 'Corr3ct-horse';
const pin = '4071';
const code = '918273';
const currentUser = 'GET /users/current_user/';

function instrumentedStore(device = testDevice()) {
  const setup = makeTestStore({
    device,
    server: fakeServer({
      'POST /users/register/': { status: 201, body: { detail: 'ok' } },
      'POST /users/verify-email/': { body: { message: 'ok' } },
      'POST /users/reset-password/': { body: { message: 'ok' } },
      'POST /api/auth/token/': { body: { access: token } },
      'PATCH /users/7/': { body: aUser({ has_transaction_pin: true }) },
      'POST /users/set_transaction_pin/': { body: { message: 'ok' } },
      [currentUser]: { body: aUser() },
    }),
    enhancers: [devTools()],
  });
  return { ...setup, ...timeTravelOf(setup.store) };
}

const fetchUser = ({ store }: ReturnType<typeof instrumentedStore>) =>
  store.dispatch(
    userApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Returns the number of components that use the customer's record. */
function readersOf(store: TestStore): number {
  const { getSubscriptionCount } = store.dispatch(
    baseApi.internalActions.internal_getRTKQSubscriptions(),
  ) as unknown as { getSubscriptionCount: (key: string) => number };
  return getSubscriptionCount('getCurrentUser(undefined)');
}

async function journey(setup: ReturnType<typeof instrumentedStore>): Promise<void> {
  const { store } = setup;
  const { register, verifyEmail, resetPassword, signIn } = authApi.endpoints;
  const email = 'ada@example.ng';
  store.dispatch(navigated({ pathname: '/signup', search: '', hash: '' }));
  await store.dispatch(
    register.initiate({
      firstName: 'Ada',
      lastName: 'Obi',
      phoneNumber: '08031234567',
      email,
      password,
      referralCode: '',
    }),
  );
  await store.dispatch(verifyEmail.initiate({ email, otp: code }));
  await store.dispatch(
    resetPassword.initiate({ email, otp: code, newPassword: password, confirmPassword: password }),
  );
  await store.dispatch(signIn.initiate({ email, password }));
  store.dispatch(navigated({ pathname: '/overview', search: '', hash: '' }));
  await fetchUser(setup);
  await store.dispatch(userApi.endpoints.createPin.initiate({ id: 7, pin }));
  await store.dispatch(
    userApi.endpoints.resetPin.initiate({ user: 70, currentPin: pin, newPin: pin }),
  );
  store.dispatch(balanceToggled());
}

describe('jumping to an earlier state in DevTools', () => {
  test('a jump shows the state with its URL, and sends no request, writes no storage and adds no toast', async () => {
    const setup = instrumentedStore();
    await journey(setup);
    const { store, server, device, jumpTo, indexOf } = setup;
    const length = setup.length();
    const [requests, writes, values] = [
      server.requests.length,
      device.writes.length,
      new Map(device.values),
    ];
    for (let index = 0; index < length - 1; index += 1) {
      jumpTo(index);
      expect(isPastShown(store)).toBe(true);
      store.dispatch(toastRaised({ name: 'pinCreated' }));
      store.dispatch(navigated({ pathname: '/elsewhere', search: '', hash: '' }));
      await fetchUser(setup);
      expect(store.getState().notifications.toasts).toEqual([]);
      expect(store.getState().navigation.location?.pathname).not.toBe('/elsewhere');
    }
    jumpTo(indexOf('navigation/navigated'));
    expect(store.getState().navigation.location?.pathname).toBe('/signup');
    await nextTask();
    expect(server.requests).toHaveLength(requests);
    expect(device.writes).toHaveLength(writes);
    expect(device.values).toEqual(values);
  });

  test("a jump doesn't change the present", async () => {
    const setup = instrumentedStore();
    await journey(setup);
    const { store, jumpTo, jumpToPresent } = setup;
    const present = store.getState();
    jumpTo(1);
    await fetchUser(setup);
    jumpToPresent();
    expect(isPastShown(store)).toBe(false);
    const { api, ...rest } = store.getState();
    const { api: before, ...restBefore } = present;
    expect(rest).toEqual(restBefore);
    expect(api.queries).toEqual(before.queries);
  });

  test('a request made while an earlier state is shown is never sent', async () => {
    const setup = instrumentedStore(testDevice({ token }));
    const { store, jumpTo, jumpToPresent } = setup;
    store.dispatch(navigated({ pathname: '/overview', search: '', hash: '' }));
    jumpTo(1);
    store.dispatch(navigated({ pathname: '/elsewhere', search: '', hash: '' }));
    await fetchUser(setup);
    jumpToPresent();
    store.dispatch(balanceToggled());
    expect(store.getState().navigation.location?.pathname).toBe('/overview');
    expect(selectCurrentUser(store.getState())).toBeNull();
    expect(store.getState().api.queries).toEqual({});
  });

  test('a component that unmounts while an earlier state is shown reads and writes nothing in the present', async () => {
    const setup = instrumentedStore(testDevice({ token }));
    const { store, device, jumpTo, jumpToPresent } = setup;
    const subscription = store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined));
    await subscription;
    expect(readersOf(store)).toBe(1);
    const written = device.writes.length;
    jumpTo(0);
    subscription.unsubscribe();
    expect(readersOf(store)).toBe(0);
    await nextTask();
    expect(device.writes).toHaveLength(written);
    jumpToPresent();
    expect(readersOf(store)).toBe(0);
  });

  test('a reply that arrives while an earlier state is shown is held back until the present is shown', async () => {
    const setup = instrumentedStore(testDevice({ token }));
    const { store, server, jumpTo, jumpToPresent, length } = setup;
    const held = heldAnswer();
    server.answer(currentUser, held.answer);
    const request = fetchUser(setup);
    await nextTask();
    const recorded = length();
    jumpTo(1);
    held.give({ body: aUser() });
    await nextTask();
    expect(length()).toBe(recorded);
    jumpToPresent();
    await request;
    expect(selectCurrentUser(store.getState())?.firstName).toBe('Ada');
  });

  test('a sign-in that is in progress during a jump is finished in the present', async () => {
    const { store, server, jumpTo, jumpToPresent } = instrumentedStore();
    const held = heldAnswer();
    server.answer('POST /api/auth/token/', held.answer);
    const { signIn } = authApi.endpoints;
    const signedIn = store.dispatch(signIn.initiate({ email: 'ada@example.ng', password }));
    await nextTask();
    jumpTo(0);
    held.give({ body: { access: token } });
    await nextTask();
    jumpToPresent();
    expect((await signedIn).error).toBeUndefined();
    expect(store.getState().user.token).toBe(token);
  });

  test('a failed read is retried only in the present', async () => {
    const server = fakeServer({ [currentUser]: 'no answer' });
    const { store } = makeTestStore({
      server,
      device: testDevice({ token }),
      enhancers: [devTools()],
      services: {
        pause: () => {
          server.answer(currentUser, { body: aUser() });
          travel.jumpTo(1);
          return Promise.resolve();
        },
      },
    });
    const travel = timeTravelOf(store);
    const read = store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined));
    await nextTask();
    expect(server.requests).toHaveLength(1);
    travel.jumpToPresent();
    expect((await read).data).toMatchObject({ firstName: 'Ada' });
    expect(server.requests).toHaveLength(2);
  });

  test('a write while an earlier state is shown is refused, and changes nothing in the present', async () => {
    const setup = instrumentedStore(testDevice({ token }));
    const { store, server, jumpTo, jumpToPresent } = setup;
    store.dispatch(balanceToggled());
    const present = store.getState();
    jumpTo(1);
    const { error } = await store.dispatch(userApi.endpoints.createPin.initiate({ id: 7, pin }));
    expect(error).toBeDefined();
    jumpToPresent();
    expect(store.getState()).toEqual(present);
    expect(server.requests).toEqual([]);
  });

  test('a component that mounts while an earlier state is shown subscribes when the present returns', async () => {
    const { store, jumpTo, jumpToPresent } = instrumentedStore(testDevice({ token }));
    store.dispatch(balanceToggled());
    jumpTo(1);
    const subscription = store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined));
    await subscription;
    jumpToPresent();
    expect(readersOf(store)).toBe(1);
    subscription.unsubscribe();
    expect(readersOf(store)).toBe(0);
  });

  test('returning to the present refetches what is on the screen', async () => {
    const { store, server, jumpTo, jumpToPresent } = instrumentedStore(testDevice({ token }));
    const disconnect = connectStore(store);
    await store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined));
    jumpTo(1);
    server.answer(currentUser, { body: aUser({ first_name: 'Bola' }) });
    jumpToPresent();
    await waitFor(() => expect(selectCurrentUser(store.getState())?.firstName).toBe('Bola'));
    expect(server.sent(currentUser)).toHaveLength(2);
    disconnect();
  });

  test('returning to the present repeats a read whose reply was held back', async () => {
    const { store, server, jumpTo, jumpToPresent } = instrumentedStore(testDevice({ token }));
    const disconnect = connectStore(store);
    const held = heldAnswer();
    server.answer(currentUser, held.answer);
    void store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined));
    await nextTask();
    jumpTo(1);
    held.give({ body: aUser() });
    await nextTask();
    server.answer(currentUser, { body: aUser({ first_name: 'Bola' }) });
    jumpToPresent();
    await waitFor(() => expect(selectCurrentUser(store.getState())?.firstName).toBe('Bola'));
    expect(server.sent(currentUser)).toHaveLength(2);
    disconnect();
  });
});

describe('skipping an earlier action in DevTools', () => {
  test.each(['the present', 'an earlier state'])(
    'skipping an earlier action writes nothing to the device while %s is shown',
    async (shown) => {
      const setup = instrumentedStore();
      await journey(setup);
      const { store, device, liftedStore, indexOf, jumpTo } = setup;
      const [writes, values] = [device.writes.length, new Map(device.values)];
      if (shown === 'an earlier state') jumpTo(indexOf(balanceToggled.type) - 1);
      jest.useFakeTimers();
      liftedStore.dispatch(ActionCreators.toggleAction(indexOf(signedIn.type)));
      expect(store.getState().user.token).toBeNull();
      await jest.advanceTimersByTimeAsync(60_000);
      jest.useRealTimers();
      expect(device.writes).toHaveLength(writes);
      expect(device.values).toEqual(values);
    },
  );
});
