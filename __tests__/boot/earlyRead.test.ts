import { waitFor } from '@testing-library/react';
import { answeredEarly, askForCustomer, liveToken } from '@/boot/earlyRead';
import { selectBalance } from '@/store/user/userSlice';
import { userApi } from '@/store/user/userApi';
import { fakeServer, type FakeServer } from '../support/fakeServer';
import { makeTestStore } from '../support/makeTestStore';
import { signedInAnswers, signedInDevice } from '../support/renderApp';
import { aToken } from '../support/replies';

const call = 'GET /users/current_user/';
const token = aToken();

/** A server that answers what is asked before the app is there, and one that answers the app. */
function setup(tokenOfApp = token) {
  const early = fakeServer(signedInAnswers);
  jest.spyOn(globalThis, 'fetch').mockImplementation(early.fetch);
  const late = fakeServer(signedInAnswers);
  const fetch = answeredEarly(askForCustomer(token), late.fetch);
  const { store } = makeTestStore({ device: signedInDevice(tokenOfApp), services: { fetch } });
  const read = () =>
    store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true }));
  return { early, late, read, balance: () => selectBalance(store.getState()) };
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('the app takes the reply that was asked for before it was there, once, and asks for all others', async () => {
  const { early, late, read, balance } = setup();
  await read();
  expect(early.sent(call)).toHaveLength(1);
  expect(late.requests).toEqual([]);
  expect(balance()).not.toBeNull();
  await read();
  expect(late.sent(call)).toHaveLength(1);
});

test('what is asked early is what the app asks, header by header', async () => {
  const { early, late, read } = setup();
  await read();
  await read();
  const sent = (server: FakeServer) => server.sent(call)[0]?.headers;
  // A second read knows the version of the first reply, and nobody has touched the page since.
  expect(sent(late)).toMatchObject(sent(early) ?? {});
  expect(sent(early)).toEqual({ Accept: 'application/json', Authorization: `Bearer ${token}` });
});

test('a reply for another session is not used', async () => {
  const { late, read } = setup(aToken(Date.now() + 3_600_000, 71));
  await read();
  expect(late.sent(call)).toHaveLength(1);
});

test('a line that drops under an early read is a read that has failed, and is tried again', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const late = fakeServer(signedInAnswers);
  const fetch = answeredEarly(askForCustomer(token), late.fetch);
  const { store } = makeTestStore({ device: signedInDevice(token), services: { fetch } });
  void store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined));
  await waitFor(() => expect(late.sent(call)).toHaveLength(1));
});

describe('the token of a session on this device', () => {
  test.each([
    ['that goes on', token, token],
    ['that has ended', aToken(Date.now() - 1), null],
    ['that cannot be read', 'no token', null],
  ])('%s', (_which, kept, found) => {
    localStorage.setItem('token', kept);
    expect(liveToken()).toBe(found);
  });

  test('is none where nothing is kept', () => {
    expect(liveToken()).toBeNull();
  });
});
