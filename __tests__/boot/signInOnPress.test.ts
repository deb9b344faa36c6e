import { fireEvent } from '@testing-library/react';
import { answeredEarly, type EarlyRequests } from '@/boot/earlyRequest';
import { signInOnPress } from '@/boot/signInOnPress';
import { basePath } from '@/config/firstScript';
import { paths } from '@/config/paths';
import { authApi } from '@/store/auth/authApi';
import { fakeServer } from '../support/fakeServer';
import { makeTestStore } from '../support/makeTestStore';
import { aToken } from '../support/replies';

const call = 'POST /api/auth/token/';
const credentials = { email: 'ada@example.ng', password: 'a secret' };

/** The page of the app at a path, with a form that takes both values. */
function setup(path: string = paths.signIn.to()) {
  window.history.replaceState(null, '', basePath + path);
  const server = fakeServer({ [call]: { body: { access: aToken() } } });
  jest.spyOn(globalThis, 'fetch').mockImplementation(server.fetch);
  const early: EarlyRequests = new Map();
  const { store } = makeTestStore({ services: { fetch: answeredEarly(early, server.fetch) } });
  const page = document.createElement('div');
  const form = document.createElement('form');
  for (const [name, value] of Object.entries(credentials)) {
    const field = Object.assign(document.createElement('input'), { value });
    field.dataset.name = name;
    form.append(field);
  }
  page.append(form);
  signInOnPress(page, early, store);
  const press = () => fireEvent.submit(form);
  const signIn = () => store.dispatch(authApi.endpoints.signIn.initiate(credentials));
  return { server, press, signIn };
}

afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

test('a sign-in goes out in the press itself, and its form sends none of its own', async () => {
  const { server, press, signIn } = setup();
  press();
  expect(server.sent(call)).toHaveLength(1);
  await signIn();
  expect(server.sent(call)).toHaveLength(1);
});

test('a press that comes twice is sent once', () => {
  const { server, press } = setup();
  press();
  press();
  expect(server.sent(call)).toHaveLength(1);
});

test('a form of another page with the same fields waits for its own rules', () => {
  const { server, press } = setup(paths.closeAccount.to());
  press();
  expect(server.requests).toEqual([]);
});
