import { waitFor } from '@testing-library/react';
import { withEarlyReply, requestCustomer } from '@/boot/earlyCustomer';
import { selectBalance } from '@/store/user/userSlice';
import { userApi } from '@/store/user/userApi';
import { fakeServer, type FakeServer } from '../support/fakeServer';
import { makeTestStore } from '../support/makeTestStore';
import { signedInAnswers, signedInDevice } from '../support/renderApp';
import { aToken } from '../support/replies';

const call = 'GET /users/current_user/';
const token = aToken();

/** Sends the early request from a device with this token. */
function requestWith(stored: string | null) {
  if (stored !== null) localStorage.setItem('token', stored);
  const server = fakeServer(signedInAnswers);
  jest.spyOn(globalThis, 'fetch').mockImplementation(server.fetch);
  return { server, early: requestCustomer() };
}

/** Creates a server that answers the early request, and another that answers the requests of the app. */
function setup(tokenOfApp = token) {
  const { server, early } = requestWith(token);
  if (early === null) throw new Error('There is no early request.');
  const late = fakeServer(signedInAnswers);
  const fetch = withEarlyReply(early, late.fetch);
  const { store } = makeTestStore({ device: signedInDevice(tokenOfApp), services: { fetch } });
  const read = () =>
    store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true }));
  return { server, late, read, balance: () => selectBalance(store.getState()) };
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('the app uses the early reply once, and sends every other request itself', async () => {
  const { server, late, read, balance } = setup();
  await read();
  expect(server.sent(call)).toHaveLength(1);
  expect(late.requests).toEqual([]);
  expect(balance()).not.toBeNull();
  await read();
  expect(late.sent(call)).toHaveLength(1);
});

test('the early request has the same headers as the app’s requests', async () => {
  const { server, late, read } = setup();
  await read();
  await read();
  const headersSentTo = (place: FakeServer) => place.sent(call)[0]?.headers;
  // The app's request also has `X-Background`, because the customer hasn't used the page since the first read.
  expect(headersSentTo(late)).toMatchObject(headersSentTo(server) ?? {});
  expect(headersSentTo(server)).toEqual({
    Accept: 'application/json',
    Authorization: `Bearer ${token}`,
  });
});

test('the early reply for one session is never used for another', async () => {
  const { late, read } = setup(aToken(Date.now() + 3_600_000, 71));
  await read();
  expect(late.sent(call)).toHaveLength(1);
});

test('a `fetch` that is called with a Request object gets the early reply', async () => {
  const { early } = requestWith(token);
  if (early === null) throw new Error('There is no early request.');
  const late = fakeServer(signedInAnswers);
  const fetch = withEarlyReply(early, late.fetch);
  await fetch(new Request(early.request.url, { headers: { Authorization: `Bearer ${token}` } }));
  expect(late.requests).toEqual([]);
});

test('the app requests the customer again if the connection drops during the early request', async () => {
  localStorage.setItem('token', token);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const early = requestCustomer();
  if (early === null) throw new Error('There is no early request.');
  const late = fakeServer(signedInAnswers);
  const fetch = withEarlyReply(early, late.fetch);
  const { store } = makeTestStore({ device: signedInDevice(token), services: { fetch } });
  void store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined));
  await waitFor(() => expect(late.sent(call)).toHaveLength(1));
});

test('a token that may have expired is sent, because the device’s clock may be wrong', () => {
  const expired = aToken(Date.now() - 1);
  const { server } = requestWith(expired);
  expect(server.sent(call)[0]?.headers.Authorization).toBe(`Bearer ${expired}`);
});

test.each([
  ['without a token', null],
  ['with a token that can’t be read', 'no token'],
  ['with a token that has a line break', `${token}\n.`],
  ['with a token that has a character beyond Latin-1', `${token}₦`],
])('sends no early request from a device %s', (_device, stored) => {
  const { server, early } = requestWith(stored);
  expect(early).toBeNull();
  expect(server.requests).toEqual([]);
});
