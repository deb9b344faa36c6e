import { screen, waitFor } from '@testing-library/react';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { fillIn } from '../../support/fillIn';
import { renderApp } from '../../support/renderApp';

const email = 'ada@example.ng';
const send = 'POST /users/forgot_password/';
const reset = 'POST /users/reset-password/';
const codeSent = 'OTP sent to your email. This OTP will expire in 5 minutes.';

async function setup(answers: Record<string, FakeReply> = {}, headers?: Record<string, string>) {
  const server = fakeServer({ [send]: { body: {} }, [reset]: { body: {} }, ...answers }, headers);
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

test('step 1 -> step 2 -> on success, back to step 1 with the fields cleared', async () => {
  const { sendCode, resetPassword, server } = await setup();
  await sendCode();
  expect(await screen.findByText(codeSent)).toBeVisible();
  expect(screen.getByLabelText('Verification code')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  await resetPassword();
  expect(await screen.findByText('Password reset successfully')).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'Send code' }).closest('form')?.parentElement,
  ).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Send code' })).toBeVisible();
  expect(server.sent(reset)[0]?.body).toEqual({
    email,
    otp: '123456',
    new_password: 'Correct-Horse-8',
    confirm_password: 'Correct-Horse-8',
  });
});

test('another password ends every session: "Sign in" leads on from there', async () => {
  const { user, sendCode, resetPassword } = await setup();
  await sendCode();
  await resetPassword();
  expect(await screen.findByText('You’ve been signed out everywhere, here too.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('of another server that is not known', async () => {
  const { sendCode, resetPassword } = await setup({}, {});
  await sendCode();
  await resetPassword();
  expect(await screen.findByText('Password reset successfully')).toBeVisible();
  expect(screen.queryByText(/signed out everywhere/)).toBeNull();
});

test("section 5: email required: 'Email is required'", async () => {
  const { sendCode, server } = await setup();
  await sendCode('');
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(server.requests).toHaveLength(0);
});

test("section 5: the reset needs all fields: 'All fields are required', said once", async () => {
  const { sendCode, resetPassword, server } = await setup();
  await sendCode();
  await resetPassword({ 'Verification code': '', 'New password': '', 'Confirm password': '' });
  expect(await screen.findByText('All fields are required')).toBeVisible();
  expect(screen.getByLabelText('Verification code')).toHaveFocus();
  expect(screen.getByLabelText('Verification code')).toBeInvalid();
  expect(screen.getByLabelText('Verification code')).toHaveAccessibleDescription(
    'All fields are required',
  );
  expect(server.sent(reset)).toHaveLength(0);
});

test("section 5: passwords must match: 'Passwords do not match'", async () => {
  const { sendCode, resetPassword, server } = await setup();
  await sendCode();
  await resetPassword({ 'Confirm password': 'Correct-Horse-9' });
  expect(await screen.findByText('Passwords do not match')).toBeVisible();
  expect(server.sent(reset)).toHaveLength(0);
});

const network = 'Network error. Please check your internet connection.';

test.each<[string, FakeReply, string]>([
  ['404', { status: 404, body: {} }, 'User with this email does not exist.'],
  ['400', { status: 400, body: {} }, 'Invalid email format. Please enter a valid email.'],
  ['500', { status: 500, body: {} }, 'Server error. Please try again later.'],
  ['other with a message', { status: 429, body: { message: 'Too many.' } }, 'Too many.'],
  ['a detail alone', { status: 429, body: { detail: 'x' } }, 'An unexpected error occurred.'],
  ['other', { status: 418, body: {} }, 'An unexpected error occurred.'],
  ['no response', 'no answer', network],
])('section 8, "Password reset, send code": %s', async (_status, reply, text) => {
  const { sendCode } = await setup({ [send]: reply });
  await sendCode();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Email')).toHaveValue(email);
});

test.each<[string, FakeReply, string]>([
  ['400', { status: 400, body: { detail: 'x' } }, 'Invalid OTP or password format.'],
  ['401', { status: 401, body: {} }, 'Unauthorized. OTP may have expired.'],
  ['404', { status: 404, body: {} }, 'User with this email does not exist.'],
  ['500', { status: 500, body: {} }, 'Server error. Please try again later.'],
  ['no response', 'no answer', network],
])('section 8, "Password reset, reset step": %s', async (_status, reply, text) => {
  const { sendCode, resetPassword } = await setup({ [reset]: reply });
  await sendCode();
  await resetPassword();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('New password')).toHaveValue('Correct-Horse-8');
});

test('another email goes back to the first step', async () => {
  const { user, sendCode } = await setup();
  await sendCode();
  await user.click(await screen.findByRole('button', { name: 'Use another email' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send code' })).toBeVisible());
});
