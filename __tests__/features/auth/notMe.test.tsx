import { render, screen, waitFor } from '@testing-library/react';
import { App } from '@/app/App';
import { BrowserLocation } from '@/boot/BrowserLocation';
import { environment } from '@/config/env';
import { redact } from '@/store/devTools';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { makeTestStore } from '../../support/makeTestStore';
import { renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { devTools, timeTravelOf } from '../../support/timeTravel';

const deny = 'POST /users/not_me/';
const sendCode = 'POST /users/forgot_password/';
const resetPassword = 'POST /users/reset-password/';
const secret = 'k7Qp'.padEnd(43, '-x_9');

const answers: Record<string, FakeReply> = {
  [deny]: { body: { email: 'ada@example.ng' } },
  [sendCode]: { body: {} },
  [resetPassword]: { body: {} },
};

const open = (
  replies: Record<string, FakeReply> = {},
  options: Omit<Parameters<typeof renderApp>[1] & object, 'server'> = {},
  path = `/not-me#${secret}`,
) => {
  const server = fakeServer({ ...answers, ...replies });
  return { ...renderApp(path, { server, ...options }), server };
};

const protect = () => screen.findByRole('button', { name: 'Protect my account' });

test('opening the link sends nothing, because mail scanners follow links', async () => {
  const { server } = open();
  expect(await protect()).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'This wasn’t me' })).toBeVisible();
  expect(server.requests).toHaveLength(0);
});

type User = ReturnType<typeof open>['user'];

async function setPassword(user: User) {
  await user.type(await screen.findByLabelText('Verification code'), '123456');
  await user.type(screen.getByLabelText('New password'), 'N3w-Password!');
  await user.type(screen.getByLabelText('Confirm password'), 'N3w-Password!');
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
  expect(await screen.findByText('Password reset successfully')).toBeVisible();
}

test('pressing the button protects the account and leads to the code for a new password', async () => {
  const { user, server } = open();
  await user.click(await protect());
  expect(
    await screen.findByText(/^Every device is signed out and your account is frozen/),
  ).toBeVisible();
  expect(server.sent(deny).map(({ body }) => body)).toEqual([{ token: secret }]);
  expect(await screen.findByLabelText('Verification code')).toBeVisible();
  expect(server.sent(sendCode).map(({ body }) => body)).toEqual([{ email: 'ada@example.ng' }]);
  await setPassword(user);
});

test('after the new password was set, “Back” shows neither the email nor the form for the code', async () => {
  const { user } = open();
  await user.click(await protect());
  await setPassword(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  window.history.back();
  expect(await screen.findByRole('heading', { level: 1, name: 'This wasn’t me' })).toBeVisible();
  expect(screen.queryByLabelText('Verification code')).not.toBeInTheDocument();
  expect(screen.queryByText(/ada@example\.ng/)).not.toBeInTheDocument();
  expect(screen.queryByDisplayValue(/ada@example\.ng/)).not.toBeInTheDocument();
});

test('after the new password was set, the page asks for no password again', async () => {
  const { user } = open();
  await user.click(await protect());
  await setPassword(user);
  expect(screen.queryByRole('button', { name: 'Send code' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Set a new password' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Now set a new password/)).not.toBeInTheDocument();
  expect(screen.getByText('Every device is signed out and your account is frozen.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveFocus();
});

const reload = (first: ReturnType<typeof open>) => {
  first.unmount();
  const server = fakeServer(answers);
  render(<App store={makeTestStore({ server }).store} Router={BrowserLocation} />);
  return server;
};

test('a reload before the press keeps the link, and its secret is gone after the press', async () => {
  const first = open();
  await protect();
  await waitFor(() => expect(window.location.hash).toBe(''));
  const server = reload(first);
  await first.user.click(await protect());
  expect(
    await screen.findByText(/^Every device is signed out and your account is frozen/),
  ).toBeVisible();
  expect(server.sent(deny).map(({ body }) => body)).toEqual([{ token: secret }]);
  expect(window.sessionStorage.getItem('notMe')).toBeNull();
  expect(JSON.stringify(window.history.state)).not.toContain(secret);
});

test('an incomplete link doesn’t use the secret of an earlier one', async () => {
  const first = open();
  await protect();
  first.unmount();
  open({}, {}, '/not-me#short');
  expect(await screen.findByText(/^This link is incomplete/)).toBeVisible();
});

test('a reload after the account was protected still shows that it is protected, and asks for the emailed code', async () => {
  const first = open();
  await first.user.click(await protect());
  await screen.findByLabelText('Verification code');
  const server = reload(first);
  expect(
    await screen.findByText(/^Every device is signed out and your account is frozen/),
  ).toBeVisible();
  expect(screen.getByLabelText('Verification code')).toBeVisible();
  expect(screen.queryByText(/^This link is incomplete/)).not.toBeInTheDocument();
  expect(server.sent(sendCode)).toHaveLength(0);
});

test('a link from a former address asks to contact us instead of setting a password, also after a reload', async () => {
  const first = open({ [deny]: { body: { email: null } } });
  await first.user.click(await protect());
  const only = /^The email of your account was changed.*only we can unfreeze/;
  expect(await screen.findByText(only)).toBeVisible();
  expect(screen.queryByLabelText('Verification code')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send code' })).not.toBeInTheDocument();
  expect(first.server.sent(sendCode)).toHaveLength(0);
  first.unmount();
  render(<App store={makeTestStore({ server: first.server }).store} Router={BrowserLocation} />);
  expect(await screen.findByText(only)).toBeVisible();
});

test('a code that couldn’t be sent automatically can be requested by hand', async () => {
  const { user, server } = open({ [sendCode]: { status: 429, body: { message: 'Too often.' } } });
  await user.click(await protect());
  server.answer(sendCode, { body: {} });
  await user.click(await screen.findByRole('button', { name: 'Send code' }));
  expect(await screen.findByLabelText('Verification code')).toBeVisible();
});

test('protecting the account signs out this browser, whose session the server has ended', async () => {
  const app = open(signedInAnswers, { device: signedInDevice() });
  await app.user.click(await protect());
  await screen.findByText(/^Every device is signed out/);
  expect(app.store.getState().user.token).toBeNull();
});

test('the page says why a link is refused, and keeps the button', async () => {
  const detail = 'This link was used before, or it has expired.';
  const { user } = open({ [deny]: { status: 410, body: { detail } } });
  await user.click(await protect());
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  expect(await protect()).toBeEnabled();
});

test('the secret is removed from the URL, and never enters the state or DevTools', async () => {
  const { user, store } = open({}, { enhancers: [devTools()] });
  await user.click(await protect());
  await screen.findByText(/^Every device is signed out/);
  await waitFor(() => expect(window.location.hash).toBe(''));
  const { liftedStore } = timeTravelOf(store);
  const { computedStates, actionsById } = liftedStore.getState();
  expect(JSON.stringify(computedStates)).not.toContain(secret);
  expect(JSON.stringify(redact(actionsById))).not.toContain(secret);
});

test.each(['/not-me', '/not-me#short'])(
  'an incomplete link, %s, offers a new password',
  async (path) => {
    open({}, {}, path);
    expect(await screen.findByText(/^This link is incomplete/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Set a new password' });
    expect(link).toHaveAttribute('href', '/signup/forgotpassword');
    expect(screen.queryByRole('button', { name: 'Protect my account' })).not.toBeInTheDocument();
  },
);

test('the secret is never sent to another server: the page offers a new password', async () => {
  jest.replaceProperty(environment, 'apiExtensions', false);
  open();
  expect(await screen.findByRole('link', { name: 'Set a new password' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Protect my account' })).not.toBeInTheDocument();
});
