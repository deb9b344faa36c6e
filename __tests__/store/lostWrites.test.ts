import { authApi } from '@/store/auth/authApi';
import { tellLostWrites } from '@/store/lostWrites';
import { selectToasts } from '@/store/notifications/notificationsSlice';
import { userApi } from '@/store/user/userApi';
import { fakeServer } from '../support/fakeServer';
import { makeTestStore, testDevice } from '../support/makeTestStore';
import { aToken } from '../support/replies';

// A listener or a reducer that fails says so here alone.
let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error');
});
afterEach(() => {
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

const { saveAddress } = userApi.endpoints;
const address = { id: 7, address: '12 Allen Avenue' };

/** A store whose browser says these in turn, before the request and after it. */
function storeOn(line: readonly ('offline' | 'online')[]) {
  const said = [...line];
  const setup = makeTestStore({
    device: testDevice({ token: aToken() }),
    server: fakeServer({
      'PATCH /users/7/': 'no answer',
      'GET /users/current_user/': 'no answer',
      'POST /users/logout/': 'no answer',
    }),
    services: { isOffline: () => said.shift() === 'offline' },
  });
  tellLostWrites(setup.store);
  return setup;
}

const toastsOf = ({ store }: ReturnType<typeof storeOn>) =>
  selectToasts(store.getState()).map(({ name }) => name);

test('a write that was made offline says that it was not sent', async () => {
  const setup = storeOn(['offline', 'offline']);
  const { error } = await setup.store.dispatch(saveAddress.initiate(address));
  expect(error).toEqual({ kind: 'network', offline: true, unsent: true });
  expect(toastsOf(setup)).toContain('notSent');
});

test.each([
  ['whose line drops under way may have arrived', ['online', 'offline']],
  ['whose server does not answer may have arrived', ['online', 'online']],
  ['that begins offline and fails online may have arrived', ['offline', 'online']],
] as const)('a write %s', async (_what, line) => {
  const setup = storeOn(line);
  await setup.store.dispatch(saveAddress.initiate(address));
  expect(toastsOf(setup)).not.toContain('notSent');
});

test.each([
  ['a read', userApi.endpoints.getCurrentUser.initiate(undefined)],
  ['a sign-out, which holds on this device', authApi.endpoints.signOut.initiate(undefined)],
])('%s says nothing of the kind', async (_what, call) => {
  const setup = storeOn(['offline', 'offline']);
  // The end of a session takes its toasts along: they are looked for at every moment before.
  const seen: string[] = [];
  setup.store.subscribe(() => seen.push(...toastsOf(setup)));
  const { error } = await setup.store.dispatch(
    call as ReturnType<typeof authApi.endpoints.signOut.initiate>,
  );
  expect(error).toEqual({ kind: 'network', offline: true, unsent: true });
  expect(seen).toEqual([]);
});
