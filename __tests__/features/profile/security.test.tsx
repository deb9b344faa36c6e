import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { environment } from '@/config/env';
import type { AppStore } from '@/store/makeStore';
import { userApi } from '@/store/user/userApi';
import type { FakeReply } from '../../support/fakeServer';
import { fillIn } from '../../support/fillIn';
import { heldAnswer } from '../../support/heldAnswer';
import { traceOf } from '../../support/traceOf';
import { button, openProfile } from './openProfile';

const sendCode = 'POST /users/forgot_password/';
const resetPassword = 'POST /users/reset-password/';
const currentUser = 'GET /users/current_user/';
const resetPin = 'POST /users/set_transaction_pin/';

const done: FakeReply = { body: { message: 'Done' } };
const refetchUser = (store: AppStore) =>
  store.dispatch(
    userApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
const failing = (status: number, body: unknown = {}): FakeReply => ({ status, body });

async function openSection(
  name: string,
  replies: Record<string, FakeReply> = {},
  user: NonNullable<Parameters<typeof openProfile>[1]>['user'] = { has_transaction_pin: true },
) {
  const app = await openProfile('?tab=security', {
    user,
    replies: { [sendCode]: done, [resetPassword]: done, [resetPin]: done, ...replies },
  });
  await app.user.click(await screen.findByRole('button', { name }));
  return app;
}

test('an accordion with Reset Password and Reset PIN: one open at a time', async () => {
  const { user } = await openSection('Reset Password');
  expect(button('Reset Password')).toHaveAttribute('aria-expanded', 'true');
  await user.click(button('Reset PIN'));
  expect(button('Reset Password')).toHaveAttribute('aria-expanded', 'false');
  expect(button('Reset PIN')).toHaveAttribute('aria-expanded', 'true');
  await user.click(button('Reset PIN'));
  expect(button('Reset PIN')).toHaveAttribute('aria-expanded', 'false');
});

test('the way to close the account is below them', async () => {
  await openProfile('?tab=security');
  const link = await screen.findByRole('link', { name: 'Close your account' });
  expect(link).toHaveAttribute('href', '/signup/close-account');
});

describe('Reset Password', () => {
  async function askForCode(replies: Record<string, FakeReply> = {}) {
    const app = await openSection('Reset Password', replies);
    await app.user.click(await screen.findByRole('button', { name: 'Send code' }));
    return app;
  }

  async function fill(user: UserEvent, confirmation = 'N3w-Password!') {
    await user.type(await screen.findByLabelText('Verification code'), ' 123456 ');
    await fillIn(user, screen.getByLabelText('New password'), 'N3w-Password!');
    await fillIn(user, screen.getByLabelText('Confirm password'), confirmation);
    await user.click(button('Save new password'));
  }

  test("the customer's own email is read-only; the code goes to it", async () => {
    const { server } = await askForCode();
    expect(
      await screen.findByText('OTP sent to your email. This OTP will expire in 5 minutes.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.ng');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(server.sent(sendCode).map(({ body }) => body)).toEqual([{ email: 'ada@example.ng' }]);
  });

  test.each<[string, FakeReply, string]>([
    ['404', failing(404), 'User with this email does not exist.'],
    ['400', failing(400), 'Invalid email format. Please enter a valid email.'],
    ['500', failing(500), 'Server error. Please try again later.'],
    ['another with a message', failing(429, { message: 'Wait 30 s.' }), 'Wait 30 s.'],
    ['another', failing(418), 'An unexpected error occurred.'],
    ['no answer', 'no answer', 'Network error. Please check your internet connection.'],
  ])('send code refused, %s', async (_what, reply, text) => {
    await askForCode({ [sendCode]: reply });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByLabelText('Verification code')).not.toBeInTheDocument();
  });

  test("success: 'Password reset successfully. You can now log in with your new password.'", async () => {
    const { user, server } = await askForCode();
    await fill(user);
    expect(
      await screen.findByText(
        'Password reset successfully. You can now log in with your new password.',
      ),
    ).toBeVisible();
    expect(server.sent(resetPassword).map(({ body }) => body)).toEqual([
      {
        email: 'ada@example.ng',
        otp: '123456',
        new_password: 'N3w-Password!',
        confirm_password: 'N3w-Password!',
      },
    ]);
    expect(button('Send code')).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  describe('which ends every session, so that other calls are refused', () => {
    const success = 'Password reset successfully. You can now log in with your new password.';

    async function resetWhileRefused() {
      const held = heldAnswer();
      const app = await askForCode();
      app.server.answer(resetPassword, held.answer);
      await fill(app.user);
      await waitFor(() => expect(app.server.sent(resetPassword)).toHaveLength(1));
      app.server.answer(currentUser, failing(401));
      await act(() => refetchUser(app.store));
      return { ...app, held };
    }

    test('before its own answer: the success is read at the sign-in', async () => {
      const { held } = await resetWhileRefused();
      expect(button('Save new password')).toBeVisible();
      held.give(done);
      expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      expect(screen.getByText(success)).toHaveAttribute('role', 'status');
      expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
    });

    test('after its own answer: the success is read at the sign-in', async () => {
      const { user, server, store } = await askForCode();
      await fill(user);
      expect(await screen.findByText(success)).toBeVisible();
      server.answer(currentUser, failing(401));
      await act(() => refetchUser(store));
      expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      expect(screen.getByText(success)).toBeVisible();
    });

    test.each<[string, FakeReply]>([
      ['is lost', 'no answer'],
      ['is a refusal', failing(401)],
    ])('and its own answer %s: the session has ended', async (_what, answer) => {
      const { held } = await resetWhileRefused();
      held.give(answer);
      expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended.');
      expect(screen.queryByText(success)).not.toBeInTheDocument();
    });

    test('a customer who asks for the sign-in reads nothing more', async () => {
      const { user } = await askForCode();
      await fill(user);
      await user.click(await screen.findByRole('button', { name: 'Sign in' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      expect(screen.queryByText(success)).not.toBeInTheDocument();
    });
  });

  test("'All fields are required' is said once", async () => {
    const { user, server } = await askForCode();
    await screen.findByLabelText('Verification code');
    await user.click(button('Save new password'));
    expect(await screen.findByRole('alert')).toHaveTextContent('All fields are required');
    expect(screen.getByLabelText('Verification code')).toHaveFocus();
    expect(server.sent(resetPassword)).toHaveLength(0);
  });

  test("'Passwords do not match'", async () => {
    const { user, server } = await askForCode();
    await fill(user, 'N3w-Passwort!');
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    expect(screen.getByLabelText('Confirm password')).toHaveFocus();
    expect(server.sent(resetPassword)).toHaveLength(0);
  });

  test.each<[string, FakeReply, string]>([
    ['400', failing(400, { detail: 'x' }), 'Invalid OTP or password format.'],
    ['401', failing(401, { detail: 'x' }), 'Unauthorized. OTP may have expired.'],
    ['404', failing(404), 'User with this email does not exist.'],
    ['500', failing(500), 'Server error. Please try again later.'],
    ['no answer', 'no answer', 'Network error. Please check your internet connection.'],
  ])('reset refused, %s', async (_what, reply, text) => {
    const { user } = await askForCode({ [resetPassword]: reply });
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('New password')).toHaveValue('N3w-Password!');
  });

  test('Start again asks for another code', async () => {
    const { user } = await askForCode();
    await user.click(await screen.findByRole('button', { name: 'Start again' }));
    expect(button('Send code')).toBeEnabled();
  });
});

describe('Reset PIN', () => {
  async function fill(user: UserEvent, confirmation = '8642') {
    await user.type(screen.getByLabelText('Current PIN'), '1a234567');
    await fillIn(user, screen.getByLabelText('New PIN'), '8642');
    await fillIn(user, screen.getByLabelText('Confirm new PIN'), confirmation);
    await user.click(button('Save new PIN'));
  }

  test("success: 'PIN reset successfully', with the fields cleared", async () => {
    const { user, server, store } = await openSection('Reset PIN');
    await fill(user);
    expect(await screen.findByText('PIN reset successfully')).toBeVisible();
    expect(server.sent(resetPin).map(({ body }) => body)).toEqual([
      { user: 70, current_pin: '1234', new_pin: '8642' },
    ]);
    await waitFor(() => expect(screen.getByLabelText('Current PIN')).toHaveValue(''));
    expect(JSON.stringify(store.getState())).not.toMatch(traceOf('8642'));
  });

  test("all fields required: 'All fields are required'", async () => {
    const { user, server } = await openSection('Reset PIN');
    await user.click(button('Save new PIN'));
    expect(await screen.findByRole('alert')).toHaveTextContent('All fields are required');
    expect(screen.getByLabelText('Current PIN')).toHaveFocus();
    expect(server.sent(resetPin)).toHaveLength(0);
  });

  test("new and confirmation must match: 'PINs do not match'", async () => {
    const { user, server } = await openSection('Reset PIN');
    await fill(user, '8643');
    expect(await screen.findByText('PINs do not match')).toBeVisible();
    expect(screen.getByLabelText('Confirm new PIN')).toHaveFocus();
    expect(server.sent(resetPin)).toHaveLength(0);
  });

  test.each<[string, FakeReply, string]>([
    ['the response error', failing(400, { error: 'Wrong PIN.', detail: 'x' }), 'Wrong PIN.'],
    ['none', failing(500, { detail: 'x' }), 'An error occurred. Please try again.'],
    ['no answer', 'no answer', 'An error occurred. Please try again.'],
  ])('refused: %s', async (_what, reply, text) => {
    const { user } = await openSection('Reset PIN', { [resetPin]: reply });
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('New PIN')).toHaveValue('8642');
  });

  test('an easy PIN is refused with the reason, before the server is asked', async () => {
    const { user, server } = await openSection('Reset PIN');
    await user.type(screen.getByLabelText('Current PIN'), '4071');
    await user.type(screen.getByLabelText('New PIN'), '2026');
    await user.type(screen.getByLabelText('Confirm new PIN'), '2026');
    await user.click(button('Save new PIN'));
    expect(await screen.findByText(/^This PIN is a year, so it’s easy to guess/)).toBeVisible();
    expect(screen.getByLabelText('New PIN')).toHaveFocus();
    expect(server.sent(resetPin)).toHaveLength(0);
  });

  test('another server decides by itself which PINs are easy', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    const { user, server } = await openSection('Reset PIN');
    await user.type(screen.getByLabelText('Current PIN'), '4071');
    await user.type(screen.getByLabelText('New PIN'), '2026');
    await user.type(screen.getByLabelText('Confirm new PIN'), '2026');
    await user.click(button('Save new PIN'));
    expect(await screen.findByText('PIN reset successfully')).toBeVisible();
    expect(server.sent(resetPin)[0]?.body).toMatchObject({ new_pin: '2026' });
  });

  describe('by email', () => {
    const sendPinCode = 'POST /users/forgot_transaction_pin/';
    const resetByCode = 'POST /users/reset_transaction_pin/';

    async function askForPinCode(replies: Record<string, FakeReply> = {}) {
      const app = await openSection('Reset PIN', {
        [sendPinCode]: done,
        [resetByCode]: done,
        ...replies,
      });
      await app.user.click(await screen.findByRole('button', { name: 'Reset it by email' }));
      await app.user.click(button('Send code'));
      return app;
    }

    async function enterCode(user: UserEvent, pin = '8642') {
      await user.type(await screen.findByLabelText('Verification code'), ' 123456');
      await fillIn(user, screen.getByLabelText('New PIN'), pin);
      await fillIn(user, screen.getByLabelText('Confirm new PIN'), pin);
      await user.click(button('Save new PIN'));
    }

    test('a code arrives, and sets a new PIN', async () => {
      const { user, server, store } = await askForPinCode();
      expect(await screen.findByText(/^OTP sent to your email/)).toBeVisible();
      await enterCode(user);
      expect(await screen.findByText('PIN reset successfully')).toBeVisible();
      expect(server.sent(resetByCode).map(({ body }) => body)).toEqual([
        { otp: '123456', new_pin: '8642' },
      ]);
      expect(screen.getByLabelText('Current PIN')).toBeVisible();
      expect(JSON.stringify(store.getState())).not.toMatch(traceOf('8642'));
      expect(JSON.stringify(store.getState())).not.toMatch(traceOf('123456'));
    });

    test('a refused code is reported, and what was typed stays', async () => {
      const { user } = await askForPinCode({ [resetByCode]: failing(400, { error: 'Expired.' }) });
      await enterCode(user);
      expect(await screen.findByRole('alert')).toHaveTextContent('Expired.');
      expect(screen.getByLabelText('New PIN')).toHaveValue('8642');
    });

    test('an easy PIN is refused before the code is spent', async () => {
      const { user, server } = await askForPinCode();
      await enterCode(user, '4321');
      expect(await screen.findByText(/^This PIN is a sequence/)).toBeVisible();
      expect(server.sent(resetByCode)).toHaveLength(0);
    });

    test('a code that cannot be sent is reported', async () => {
      await askForPinCode({
        [sendPinCode]: failing(429, { error: 'We sent you a code a moment ago.' }),
      });
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'We sent you a code a moment ago.',
      );
      expect(button('Send code')).toBeEnabled();
    });

    test('Back leads to the current PIN, Start again to another code', async () => {
      const { user } = await askForPinCode();
      await user.click(await screen.findByRole('button', { name: 'Start again' }));
      await user.click(button('Back'));
      expect(screen.getByLabelText('Current PIN')).toBeVisible();
    });
  });

  test('a customer without a PIN is led to where they create one', async () => {
    const { user } = await openSection('Reset PIN', {}, { has_transaction_pin: false });
    expect(await screen.findByText(/^You don’t have a transaction PIN yet\./)).toBeVisible();
    expect(screen.queryByLabelText('Current PIN')).not.toBeInTheDocument();
    await user.click(button('Create Transaction PIN'));
    expect(await screen.findByRole('group', { name: 'Enter PIN' })).toBeVisible();
  });
});
