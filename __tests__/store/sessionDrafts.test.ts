import { keepDraft, leaveDraftsTo, takeDraft } from '@/lib/drafts';
import { userApi } from '@/store/user/userApi';
import { authApi } from '@/store/auth/authApi';
import { fakeServer } from '../support/fakeServer';
import { makeTestStore, testDevice } from '../support/makeTestStore';
import { aToken, aUser } from '../support/replies';

const currentUser = 'GET /users/current_user/';
const again = { forceRefetch: true } as const;

/** A customer who types in a form while their session ends, by a refusal or by their own wish. */
async function typeUntil(end: 'refused' | 'signed out') {
  const server = fakeServer({
    [currentUser]: { body: aUser() },
    'POST /users/logout/': { body: {} },
  });
  const { store } = makeTestStore({ server, device: testDevice({ token: aToken() }) });
  await store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined, again));
  if (end === 'refused') {
    server.answer(currentUser, { status: 401, body: {} });
    await store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined, again));
  } else {
    await store.dispatch(authApi.endpoints.signOut.initiate(undefined));
  }
  keepDraft('address', { address: '1 Marina' }, Date.now());
}

test('what was typed waits for the customer whom the server has signed out', async () => {
  await typeUntil('refused');
  leaveDraftsTo('ada@example.ng');
  expect(takeDraft('address')).toEqual({ address: '1 Marina' });
});

test('and for nobody else', async () => {
  await typeUntil('refused');
  leaveDraftsTo('other@example.ng');
  expect(takeDraft('address')).toBeNull();
});

test('a customer who has signed out leaves nothing', async () => {
  await typeUntil('signed out');
  leaveDraftsTo('ada@example.ng');
  expect(takeDraft('address')).toBeNull();
});
