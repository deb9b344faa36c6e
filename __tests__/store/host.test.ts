import { toKobo } from '@/lib/money';
import { cliquesApi } from '@/store/cliques/cliquesApi';
import { signedIn, signedOut } from '@/store/events';
import { selectHasExtensions } from '@/store/host/hostSlice';
import { userApi } from '@/store/user/userApi';
import { fakeServer, type FakeReply } from '../support/fakeServer';
import { makeTestStore } from '../support/makeTestStore';
import { signedInDevice } from '../support/renderApp';
import { aToken, aUser } from '../support/replies';

const me = 'GET /users/current_user/';
const joining = 'POST /clique/9/join/';
const ours = { 'X-Mota-Server': '1' };

/** A customer on a server that nothing is known of yet. */
function setup(answers: Record<string, FakeReply> = {}, headers: Record<string, string> = {}) {
  const server = fakeServer({ [me]: { body: aUser() }, ...answers }, headers);
  const { store } = makeTestStore({ server, device: signedInDevice() });
  const { getCurrentUser } = userApi.endpoints;
  return {
    server,
    store,
    read: () =>
      store.dispatch(getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false })),
    join: () =>
      store.dispatch(cliquesApi.endpoints.joinClique.initiate({ id: 9, amount: toKobo(100) })),
    owner: () => store.getState().host.owner,
    hasExtensions: () => selectHasExtensions(store.getState()),
    keys: () => server.sent(joining).map(({ headers: sent }) => sent['Idempotency-Key']),
  };
}

test('a host whose replies carry our header has the extensions, from the first reply on', async () => {
  const { read, hasExtensions } = setup({}, ours);
  expect(hasExtensions()).toBe(false);
  await read();
  expect(hasExtensions()).toBe(true);
});

test('one whose replies do not has none: nothing beyond section 7 is sent to it', async () => {
  const { server, read, join, owner, keys } = setup({
    [me]: { body: aUser(), headers: { ETag: 'W/"1"' } },
    [joining]: { body: {} },
  });
  await read();
  expect(owner()).toBe('other');
  await read();
  await join();
  expect(keys()).toEqual([undefined]);
  const [, second] = server.sent(me);
  expect(Object.keys(second?.headers ?? {})).toEqual(['Accept', 'Authorization']);
});

test.each<[string, FakeReply]>([
  ['a 404', { status: 404, body: { detail: 'Not found.' } }],
  ['a refusal', { status: 403, body: {} }],
  ['a fault', { status: 502, text: '<html></html>' }],
  ['a page', { text: '<html></html>' }],
  ['no answer', 'no answer'],
])('%s decides nothing', async (_what, reply) => {
  const { read, owner } = setup({ [me]: reply });
  await read();
  expect(owner()).toBeNull();
});

test('a 404 that carries the header is our own', async () => {
  const { join, owner } = setup({}, ours);
  await join();
  expect(owner()).toBe('mota');
});

test.each([
  ['mota', ours, {}],
  ['other', {}, ours],
] as const)('the first reply decides for the session: %s', async (owner, first, then) => {
  const app = setup({ [me]: { body: aUser(), headers: first } });
  await app.read();
  app.server.answer(me, { body: aUser(), headers: then });
  await app.read();
  expect(app.owner()).toBe(owner);
  app.store.dispatch(signedOut());
  expect(app.owner()).toBeNull();
});

describe('a payment whose answer was lost goes out again as it did', () => {
  test('with its key, though the server has turned out not to be ours', async () => {
    const { read, join, owner, keys } = setup({ [joining]: 'no answer' });
    await join();
    await read();
    expect(owner()).toBe('other');
    await join();
    const [first, second] = keys();
    expect(first).toBeDefined();
    expect(second).toBe(first);
  });

  test('without one, although the server has turned out to be ours', async () => {
    const { server, store, read, join, owner, keys } = setup({ [joining]: 'no answer' });
    await read();
    await join();
    store.dispatch(signedOut());
    store.dispatch(signedIn({ token: aToken() }));
    server.answer(me, { body: aUser(), headers: ours });
    await read();
    expect(owner()).toBe('mota');
    await join();
    expect(keys()).toEqual([undefined, undefined]);
  });
});
