import { instrument, type EnhancedStore } from '@redux-devtools/instrument';
import { baseApi } from '@/store/api/baseApi';
import { authApi } from '@/store/auth/authApi';
import { navigated } from '@/store/navigation/navigationSlice';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { isPastShown } from '@/store/timeTravel';
import { userApi } from '@/store/user/userApi';
import { balanceToggled } from '@/store/wallet/walletSlice';
import { fakeServer, type FakeReply } from '../support/fakeServer';
import { makeTestStore, testDevice } from '../support/makeTestStore';
import { aToken, aUser } from '../support/replies';
const token = aToken();
const password = 'Corr3ct-horse';
const pin = '4071';
const code = '918273';
const currentUser = 'GET /users/current_user/';

const isAction = (action: unknown, type: string): boolean =>
  typeof action === 'object' && action !== null && 'type' in action && action.type === type;

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
    enhancers: [instrument(undefined, { maxAge: 500 })],
  });
  const { liftedStore } = setup.store as unknown as EnhancedStore<unknown, never, unknown>;
  const jumpTo = (index: number): void => {
    liftedStore.dispatch({ type: 'JUMP_TO_STATE', index, actionId: index } as never);
  };
  const indexOf = (type: string): number => {
    const { actionsById, stagedActionIds } = liftedStore.getState();
    return stagedActionIds.findIndex((id) => isAction(actionsById[id]?.action, type));
  };
  const jumpToPresent = (): void => jumpTo(liftedStore.getState().computedStates.length - 1);
  return { ...setup, liftedStore, jumpTo, indexOf, jumpToPresent };
}

const fetchUser = ({ store }: ReturnType<typeof instrumentedStore>) =>
  store.dispatch(
    userApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );

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
  test('shows that state, its URL included, and sends no request, writes no storage, adds no toast', async () => {
    const setup = instrumentedStore();
    await journey(setup);
    const { store, server, device, jumpTo, indexOf, liftedStore } = setup;
    const { length } = liftedStore.getState().computedStates;
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
    expect(server.requests).toHaveLength(requests);
    expect(device.writes).toHaveLength(writes);
    expect(device.values).toEqual(values);
  });

  test('leaves the present as it was', async () => {
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

  test('what was asked for in the past does not happen later either', async () => {
    const setup = instrumentedStore(testDevice({ token }));
    const { store, jumpTo, jumpToPresent } = setup;
    store.dispatch(navigated({ pathname: '/overview', search: '', hash: '' }));
    jumpTo(1);
    store.dispatch(navigated({ pathname: '/elsewhere', search: '', hash: '' }));
    await fetchUser(setup);
    jumpToPresent();
    store.dispatch(balanceToggled());
    expect(store.getState().navigation.location?.pathname).toBe('/overview');
    expect(store.getState().user.current).toBeNull();
    expect(store.getState().api.queries).toEqual({});
  });

  test('a component that goes in the past reads nothing in the present, and nothing is written', async () => {
    const setup = instrumentedStore(testDevice({ token }));
    const { store, device, jumpTo, jumpToPresent } = setup;
    const subscription = store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined));
    await subscription;
    const readers = () => {
      const { getSubscriptionCount } = store.dispatch(
        baseApi.internalActions.internal_getRTKQSubscriptions(),
      ) as unknown as { getSubscriptionCount: (key: string) => number };
      return getSubscriptionCount('getCurrentUser(undefined)');
    };
    expect(readers()).toBe(1);
    const written = device.writes.length;
    jumpTo(0);
    subscription.unsubscribe();
    expect(readers()).toBe(0);
    expect(device.writes).toHaveLength(written);
    jumpToPresent();
    expect(readers()).toBe(0);
  });

  test('a reply that comes while the past is shown is there when the present is', async () => {
    const setup = instrumentedStore(testDevice({ token }));
    const { store, server, jumpTo, jumpToPresent } = setup;
    let release = (_reply: FakeReply): void => undefined;
    server.answer(currentUser, () => new Promise((resolve) => (release = resolve)));
    const request = fetchUser(setup);
    jumpTo(1);
    release({ body: aUser() });
    await request;
    expect(store.getState().user.current).toBeNull();
    jumpToPresent();
    store.dispatch(balanceToggled());
    expect(store.getState().user.current?.firstName).toBe('Ada');
  });
});
