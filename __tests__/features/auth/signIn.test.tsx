import { screen, waitFor, act } from '@testing-library/react';
import { environment } from '@/config/env';
import { fakeServer, type FakeReply, type FakeServer } from '../../support/fakeServer';
import { fillIn } from '../../support/fillIn';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aToken } from '../../support/replies';

describe('the sign-in page', () => {
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
    test('the sign-in sends the lowercased email as username', async () => {
      const { signIn, server } = await setup();
      await signIn('Ada@Example.NG');
      await waitFor(() => expect(currentPath()).toBe('/overview'));
      expect(server.sent(call)[0]?.body).toEqual({ username: email, password });
    });

    test('the sign-in stores the token and the current user on the device', async () => {
      const { signIn, device } = await setup();
      await signIn();
      await screen.findByRole('heading', { level: 1, name: 'Overview' });
      await waitFor(() => expect(device.values.get('token')).toMatch(/^[\w-]+\.[\w-]+\./));
      await waitFor(() =>
        expect(JSON.parse(device.values.get('currentUser') ?? '{}')).toMatchObject({ id: 7 }),
      );
      await waitFor(() =>
        expect([...device.values.keys()].sort()).toEqual(['currentUser', 'token']),
      );
    });

    test('the sign-in returns to the protected page that was requested', async () => {
      const server = fakeServer({ ...signedInAnswers, [call]: { body: { access: aToken() } } });
      const { user } = renderApp('/notifications', { server });
      await user.type(await screen.findByLabelText('Email'), email);
      await user.type(screen.getByLabelText('Password'), password);
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      await waitFor(() => expect(currentPath()).toBe('/notifications'));
    });
  });

  describe('section 5, "Sign in"', () => {
    test('the sign-in sends an unusual email, because another server may accept it', async () => {
      const { signIn, server } = await setup();
      await signIn("o'neil+b@x.co");
      await waitFor(() =>
        expect(server.sent(call)[0]?.body).toMatchObject({ username: "o'neil+b@x.co" }),
      );
    });

    test('the sign-in requires a valid email and a password of at least 8 characters before sending', async () => {
      const { user, signIn, server } = await setup();
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
        'Please enter a valid email address.',
      );
      await signIn('no-email', 'seven77');
      await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
      expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
        'Password must be at least 8 characters long.',
      );
      await user.clear(screen.getByLabelText('Email'));
      await fillIn(user, screen.getByLabelText('Email'), email);
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
      expect(screen.getByText('Password must be at least 8 characters long.')).toBeVisible();
      expect(server.sent(call)).toHaveLength(0);
    });
  });

  describe('section 8: sign in shows the response detail, message or error', () => {
    test('a sign-in with an unverified email continues to the page for its code', async () => {
      const { signIn, user } = await setup({ status: 403, body: { detail: 'Verify your email.' } });
      await signIn();
      expect(await screen.findByRole('alert')).toHaveTextContent('Verify your email.');
      await user.click(screen.getByRole('link', { name: 'Enter the code' }));
      // Waits for the heading, because the previous page has the same field with the same value.
      expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeVisible();
      expect(screen.getByLabelText('Email')).toHaveValue(email);
    });
  });

  test("the sign-in doesn't ask for a code if the account is refused for another reason", async () => {
    const { signIn } = await setup({ status: 403, body: { error: 'This account is closed.' } });
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('This account is closed.');
    expect(screen.queryByRole('link', { name: 'Enter the code' })).toBeNull();
  });
});

describe('a forgotten password', () => {
  const email = 'ada@example.ng';
  const send = 'POST /users/forgot_password/';
  const reset = 'POST /users/reset-password/';
  const codeSent = 'OTP sent to your email. This OTP will expire in 5 minutes.';

  async function setup(answers: Record<string, FakeReply> = {}) {
    const server = fakeServer({ [send]: { body: {} }, [reset]: { body: {} }, ...answers });
    const app = renderApp('/forgotpassword', { server });
    await screen.findByRole('heading', { level: 1, name: 'Reset your password' });
    const sendCode = async (typed = email) => {
      if (typed !== '') await fillIn(app.user, screen.getByLabelText('Email'), typed);
      await app.user.click(screen.getByRole('button', { name: 'Send code' }));
    };
    const resetPassword = async (typed: Partial<Record<string, string>> = {}) => {
      const values = {
        'Verification code': '123456',
        'New password': 'Correct-Horse-8',
        'Confirm password': 'Correct-Horse-8',
        ...typed,
      };
      await screen.findByLabelText('Verification code');
      for (const [label, text] of Object.entries(values)) {
        if (text) await fillIn(app.user, screen.getByLabelText(label), text);
      }
      await app.user.click(screen.getByRole('button', { name: 'Reset password' }));
    };
    return { ...app, server, sendCode, resetPassword };
  }

  test('a password reset returns to step 1 with empty fields after step 2', async () => {
    const { sendCode, resetPassword, server } = await setup();
    await sendCode();
    expect(await screen.findByText(codeSent)).toBeVisible();
    expect(screen.getByLabelText('Verification code')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    await resetPassword();
    expect(await screen.findByText('Password reset successfully')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Send code' })).toBeVisible();
    expect(server.sent(reset)[0]?.body).toEqual({
      email,
      otp: '123456',
      new_password: 'Correct-Horse-8',
      confirm_password: 'Correct-Horse-8',
    });
  });

  test('a new password ends every session, and "Sign in" opens the sign-in', async () => {
    const { user, sendCode, resetPassword } = await setup();
    await sendCode();
    await resetPassword();
    expect(
      await screen.findByText('You’ve been signed out everywhere, including here.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  test("a password reset on another server doesn't mention other sessions", async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    const { sendCode, resetPassword } = await setup();
    await sendCode();
    await resetPassword();
    expect(await screen.findByText('Password reset successfully')).toBeVisible();
    expect(screen.queryByText(/signed out everywhere/)).toBeNull();
    expect(
      screen.getByRole('button', { name: 'Send code' }).closest('form')?.parentElement,
    ).toHaveFocus();
  });

  test("section 5: the reset requires an email: 'Email is required'", async () => {
    const { sendCode, server } = await setup();
    await sendCode('');
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(server.requests).toHaveLength(0);
  });

  test("section 5: the reset requires all fields: 'All fields are required' once, then 'Passwords do not match'", async () => {
    const { sendCode, resetPassword, server } = await setup();
    await sendCode();
    await resetPassword({ 'Verification code': '', 'New password': '', 'Confirm password': '' });
    expect(await screen.findByText('All fields are required')).toBeVisible();
    expect(screen.getByLabelText('Verification code')).toHaveFocus();
    expect(screen.getByLabelText('Verification code')).toBeInvalid();
    expect(screen.getByLabelText('Verification code')).toHaveAccessibleDescription(
      'All fields are required',
    );
    expect(screen.getByLabelText('Verification code')).toHaveAccessibleErrorMessage(
      'Enter the code from your email.',
    );
    expect(screen.getByLabelText('New password')).toHaveAccessibleErrorMessage(
      'Enter a new password.',
    );
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleErrorMessage(
      'Enter the new password again.',
    );
    await resetPassword({ 'Confirm password': 'Correct-Horse-9' });
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    expect(server.sent(reset)).toHaveLength(0);
  });

  test('"Use another email" returns to the first step', async () => {
    const { user, sendCode } = await setup();
    await sendCode();
    await user.click(await screen.findByRole('button', { name: 'Use another email' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send code' })).toBeVisible());
  });
});

describe('the pages around a session', () => {
  describe('/close-account', () => {
    const closing = 'POST /users/close-account/';

    test("closing an account requires a valid email: 'Please enter a valid email address.'", async () => {
      const { user } = renderApp('/close-account');
      await user.type(await screen.findByLabelText('Email'), 'ada@');
      await user.click(screen.getByRole('button', { name: 'Submit request' }));
      expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
    });

    test('closing an account sends an unusual email as the first call of a visitor', async () => {
      const server = fakeServer({ [closing]: { body: { message: 'Taken.' } } });
      const { user } = renderApp('/close-account', { server });
      expect(await screen.findByText(/We won’t delete anything until you confirm/)).toBeVisible();
      expect(screen.queryByText(/We will write to you/)).toBeNull();
      await user.type(screen.getByLabelText('Email'), "O'Neil+b@Example.ng");
      await user.click(screen.getByRole('button', { name: 'Submit request' }));
      expect(await screen.findByText('Account deletion request submitted.')).toBeVisible();
      expect(server.requests.map(({ call, body }) => [call, body])).toEqual([
        [closing, { email: "o'neil+b@example.ng" }],
      ]);
    });

    async function expectPretendedCall(server: FakeServer) {
      jest.useFakeTimers();
      const { user } = renderApp('/close-account', { server });
      await user.type(await screen.findByLabelText('Email'), 'ada@example.ng');
      await user.click(screen.getByRole('button', { name: 'Submit request' }));
      await act(() => jest.advanceTimersByTimeAsync(1400));
      expect(screen.getByRole('button', { name: 'Submit request' })).toBeDisabled();
      await act(() => jest.advanceTimersByTimeAsync(100));
      jest.useRealTimers();
      expect(await screen.findByText('Account deletion request submitted.')).toBeVisible();
      expect(screen.getByLabelText('Email')).toHaveValue('');
    }

    test('closing an account without extensions makes no request: it waits 1.5 s and shows a success toast', async () => {
      jest.replaceProperty(environment, 'apiExtensions', false);
      const server = fakeServer();
      await expectPretendedCall(server);
      expect(server.requests).toHaveLength(0);
    });

    test("closing an account reports a proxy's page as a failure", async () => {
      const server = fakeServer({ [closing]: { status: 502, text: '' } });
      const { user } = renderApp('/close-account', { server });
      await user.type(await screen.findByLabelText('Email'), 'ada@example.ng');
      await user.click(screen.getByRole('button', { name: 'Submit request' }));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Your request didn’t reach us. Try again, or contact us.',
      );
    });
  });

  describe('/logout', () => {
    test("the logout page asks 'You are about to log out.', and Cancel returns to /overview", async () => {
      const { user } = renderApp('/logout', { device: signedInDevice() });
      expect(await screen.findByText('You are about to log out.')).toBeVisible();
      expect(screen.getByText(/sign in with your email and password/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(currentPath()).toBe('/overview'));
    });

    test.each([
      ['well', { body: {} }],
      ['not at all', 'no answer' as const],
    ])(
      'a logout calls the server, clears the token and the stored user, and opens /signin: answered %s',
      async (_how, reply) => {
        const { user, server, device } = renderApp('/logout', { device: signedInDevice() });
        server.answer('POST /users/logout/', reply);
        await user.click(await screen.findByRole('button', { name: 'Logout' }));
        await waitFor(() => expect(currentPath()).toBe('/signin'));
        expect(server.sent('POST /users/logout/')).toHaveLength(1);
        await waitFor(() => expect([...device.values.keys()]).toEqual([]));
      },
    );
  });

  test('/ shows a static page in an embedded frame', async () => {
    renderApp('/');
    const frame = await screen.findByTitle('Welcome to Mota');
    expect(frame).toHaveAttribute('src', '/signup/landing.html');
    expect(document.title).toBe('Mota');
    expect(document.body.dataset.layout).toBe('bare');
  });
});
