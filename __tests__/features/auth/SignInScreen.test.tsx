import { screen, waitFor } from '@testing-library/react';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { fillIn } from '../../support/fillIn';
import { currentPath, renderApp, signedInAnswers } from '../../support/renderApp';
import { aToken } from '../../support/replies';

const email = 'ada@example.ng';
const password = 'Correct-Horse-7';
const call = 'POST /api/auth/token/';

async function setup(reply: FakeReply = { body: { access: aToken() } }) {
  const server = fakeServer({ ...signedInAnswers, [call]: reply });
  const app = renderApp('/signin', { server });
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  const signIn = async (typedEmail = email, typedPassword = password) => {
    await fillIn(app.user, screen.getByLabelText('Email'), typedEmail);
    await fillIn(app.user, screen.getByLabelText('Password'), typedPassword);
    await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  return { ...app, signIn };
}

describe('section 4: no session -> login stores the access token and the current user, then goes to /overview', () => {
  test('the username sent is the lowercased email', async () => {
    const { signIn, server } = await setup();
    await signIn('Ada@Example.NG');
    await waitFor(() => expect(currentPath()).toBe('/overview'));
    expect(server.sent(call)[0]?.body).toEqual({ username: email, password });
  });

  test('the token and the current user are on the device', async () => {
    const { signIn, device } = await setup();
    await signIn();
    await screen.findByRole('heading', { level: 1, name: 'Overview' });
    expect(device.values.get('token')).toMatch(/^[\w-]+\.[\w-]+\./);
    await waitFor(() =>
      expect(JSON.parse(device.values.get('currentUser') ?? '{}')).toMatchObject({ id: 7 }),
    );
    expect([...device.values.keys()].sort()).toEqual(['currentUser', 'token']);
  });

  test('a protected page that was asked for comes back after sign-in', async () => {
    const server = fakeServer({ ...signedInAnswers, [call]: { body: { access: aToken() } } });
    const { user } = renderApp('/notifications', { server });
    await user.type(await screen.findByLabelText('Email'), email);
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(currentPath()).toBe('/notifications'));
  });
});

describe('section 5, "Sign in"', () => {
  test.each(['a+b@x.com', "o'neil@x.co"])(
    'an email that another server accepts is sent: %s',
    async (typedEmail) => {
      const { signIn, server } = await setup();
      await signIn(typedEmail);
      await waitFor(() =>
        expect(server.sent(call)[0]?.body).toMatchObject({ username: typedEmail }),
      );
    },
  );

  test.each([
    ['valid email', 'no-email', password, 'Please enter a valid email address.'],
    [
      'password at least 8 characters',
      email,
      'seven77',
      'Password must be at least 8 characters long.',
    ],
  ])('%s', async (_rule, typedEmail, typedPassword, text) => {
    const { signIn, server } = await setup();
    await signIn(typedEmail, typedPassword);
    expect(await screen.findByText(text)).toBeVisible();
    expect(server.sent(call)).toHaveLength(0);
  });

  test('the first invalid field gets the focus and its error describes it', async () => {
    const { user } = await setup();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Please enter a valid email address.',
    );
  });
});

describe('section 8: sign in shows the response detail, message or error', () => {
  test.each<[string, FakeReply, string]>([
    [
      'detail',
      { status: 401, body: { detail: 'Wrong email or password.' } },
      'Wrong email or password.',
    ],
    ['message', { status: 400, body: { message: 'Try later.' } }, 'Try later.'],
    ['error', { status: 400, body: { error: 'Not now.' } }, 'Not now.'],
    ['nothing', { status: 500, body: {} }, 'An unexpected error occurred. Please try again.'],
    ['a page', { text: '<html></html>' }, 'An unexpected error occurred. Please try again.'],
    ['no answer', 'no answer', 'An unexpected error occurred. Please try again.'],
  ])('%s', async (_what, reply, text) => {
    const { signIn } = await setup(reply);
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    expect(screen.getByLabelText('Password')).toHaveValue(password);
    expect(currentPath()).toBe('/signin');
  });

  test('an email that waits for its code leads to the page for it', async () => {
    const { signIn, user } = await setup({ status: 403, body: { detail: 'Verify your email.' } });
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Verify your email.');
    await user.click(screen.getByRole('link', { name: 'Enter the code' }));
    // The page that is left has the same field with the same words.
    expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(email);
  });
});

test('an account that is refused for another reason is asked for no code', async () => {
  const { signIn } = await setup({ status: 403, body: { error: 'This account is closed.' } });
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('This account is closed.');
  expect(screen.queryByRole('link', { name: 'Enter the code' })).toBeNull();
});

test('a second press sends nothing twice', async () => {
  let answer: (reply: FakeReply) => void = () => undefined;
  const server = fakeServer({
    ...signedInAnswers,
    [call]: () => new Promise<FakeReply>((resolve) => (answer = resolve)),
  });
  const { user } = renderApp('/signin', { server });
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}{Enter}`);
  const button = await screen.findByRole('button', { name: 'Sign in' });
  await waitFor(() => expect(button).toBeDisabled());
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  answer({ status: 401, body: { detail: 'Wrong email or password.' } });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(server.sent(call)).toHaveLength(1);
});

test('the form as it is opened', async () => {
  const { container } = await setup();
  expect(container.querySelector('main')).toMatchSnapshot();
});
