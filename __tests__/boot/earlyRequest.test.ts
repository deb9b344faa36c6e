import { waitFor } from '@testing-library/react';
import {
  answeredEarly,
  askForCustomer,
  type EarlyRequests,
  keptToken,
  signInEarly,
} from '@/boot/earlyRequest';
import { selectBalance } from '@/store/user/userSlice';
import { authApi } from '@/store/auth/authApi';
import type { Credentials } from '@/store/auth/credentials';
import { userApi } from '@/store/user/userApi';
import { fakeServer, type FakeServer } from '../support/fakeServer';
import { makeTestStore } from '../support/makeTestStore';
import { signedInAnswers, signedInDevice } from '../support/renderApp';
import { aToken } from '../support/replies';

const call = 'GET /users/current_user/';
const token = aToken();

function earlyRead(): EarlyRequests {
  const early: EarlyRequests = new Map();
  void askForCustomer(early, token);
  return early;
}

/** A server that answers what is asked before the app is there, and one that answers the app. */
function setup(tokenOfApp = token) {
  const early = fakeServer(signedInAnswers);
  jest.spyOn(globalThis, 'fetch').mockImplementation(early.fetch);
  const late = fakeServer(signedInAnswers);
  const fetch = answeredEarly(earlyRead(), late.fetch);
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
  // A second read knows the version of the first reply, and the page has not been touched since.
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
  const fetch = answeredEarly(earlyRead(), late.fetch);
  const { store } = makeTestStore({ device: signedInDevice(token), services: { fetch } });
  void store.dispatch(userApi.endpoints.getCurrentUser.initiate(undefined));
  await waitFor(() => expect(late.sent(call)).toHaveLength(1));
});

describe('a sign-in that is sent before the app is there', () => {
  const tokenCall = 'POST /api/auth/token/';
  const accepted = { [tokenCall]: { body: { access: token } } };

  /** The form as it stands in the page, and an app that takes it over. */
  function fillIn(values: Readonly<Record<string, string>>) {
    const early = fakeServer(accepted);
    jest.spyOn(globalThis, 'fetch').mockImplementation(early.fetch);
    const form = document.createElement('form');
    for (const [name, value] of Object.entries(values)) {
      const field = Object.assign(document.createElement('input'), { value });
      field.dataset.name = name;
      form.append(field);
    }
    const late = fakeServer(accepted);
    const sent: EarlyRequests = new Map();
    signInEarly(sent, form);
    const fetch = answeredEarly(sent, late.fetch);
    const { store } = makeTestStore({ services: { fetch } });
    const signIn = (credentials: Credentials) =>
      store.dispatch(authApi.endpoints.signIn.initiate(credentials));
    return { early, late, signIn };
  }

  test('is the one the app would send, header by header, and answers it', async () => {
    const values = { email: ' Ada@Example.ng', password: 'a secret' };
    const { early, late, signIn } = fillIn(values);
    await signIn(values);
    expect(late.sent(tokenCall)).toEqual([]);
    await signIn(values);
    expect(early.sent(tokenCall)).toMatchObject(late.sent(tokenCall));
    expect(late.sent(tokenCall)).toHaveLength(1);
  });

  test('does not answer for what was typed after it', async () => {
    const { late, signIn } = fillIn({ email: 'ada@example.ng', password: 'a secret key' });
    await signIn({ email: 'ada@example.ng', password: 'a secret' });
    expect(late.sent(tokenCall)).toHaveLength(1);
  });

  test.each([
    { email: 'ada@example.ng', password: '' },
    { email: 'ada@example.ng', password: 'seven77' },
    { email: '', password: 'a secret' },
    { email: 'ada', password: 'a secret' },
    {},
  ])('waits for the app, which says what is wrong: %p', (values) => {
    expect(fillIn(values).early.requests).toEqual([]);
  });
});

describe('the token of a session on this device', () => {
  const ended = aToken(Date.now() - 1);
  test.each([
    ['that goes on', token, token],
    ['that may have ended', ended, ended],
    ['that cannot be read', 'no token', null],
  ])('%s', (_which, kept, found) => {
    localStorage.setItem('token', kept);
    expect(keptToken()).toBe(found);
  });

  test('is not sent where nothing is kept', () => {
    expect(keptToken()).toBeNull();
  });
});
