import { act, screen, waitFor } from '@testing-library/react';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { testDevice } from '../../support/makeTestStore';
import { currentPath, renderApp } from '../../support/renderApp';

const email = 'ada@example.ng';
const verify = 'POST /users/verify-email/';
const resend = 'POST /users/forgot_password/';

async function setup(answers: Record<string, FakeReply> = {}) {
  const server = fakeServer({ [verify]: { body: {} }, [resend]: { body: {} }, ...answers });
  const app = renderApp('/otpverification', { server, device: testDevice({ email }) });
  await screen.findByRole('heading', { level: 1, name: 'Verify your email' });
  const enter = async (code: string) => {
    await app.user.type(screen.getByLabelText('Verification code'), code);
    await app.user.click(screen.getByRole('button', { name: 'Verify' }));
  };
  return { ...app, server, enter };
}

test('without a stored email the user is redirected to /signup', async () => {
  renderApp('/otpverification');
  await waitFor(() => expect(currentPath()).toBe('/signup'));
});

test('the email is shown read-only', async () => {
  await setup();
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
});

test('on status 200 the stored email is removed and the user goes to /signin', async () => {
  const { enter, server, device } = await setup();
  await enter('123456');
  await waitFor(() => expect(currentPath()).toBe('/signin'));
  expect(server.sent(verify)[0]?.body).toEqual({ email, otp: '123456' });
  expect(device.values.has('email')).toBe(false);
});

test('verifies the email also where the server answers in plain text', async () => {
  const { enter } = await setup({ [verify]: { text: 'Verified' } });
  await enter('123456');
  await waitFor(() => expect(currentPath()).toBe('/signin'));
});

test('the sign-in that follows has the email, and says that it is verified', async () => {
  const { enter } = await setup();
  await enter('123456');
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  expect(
    screen.getByText('Your email is verified. Enter your password to continue.'),
  ).toBeVisible();
});

test('after a lost answer the page leads to the sign-in, because the code may be used up', async () => {
  const { enter, server, user } = await setup({ [verify]: 'no answer' });
  const signIn = () => screen.queryByRole('link', { name: 'Sign in' });
  expect(signIn()).not.toBeInTheDocument();
  await enter('123456');
  await screen.findByRole('alert');
  server.answer(verify, { status: 400, body: { detail: 'Incorrect code.' } });
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Incorrect code.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  expect(screen.getByText('Enter your details to continue.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter the code' }).parentElement).toHaveTextContent(
    'Email not verified yet? Enter the code',
  );
});

describe('section 8, "OTP": verify', () => {
  test.each<[string, FakeReply, string]>([
    ['detail', { status: 400, body: { detail: 'Wrong code.' } }, 'Wrong code.'],
    ['message', { status: 401, body: { message: 'Expired.' } }, 'Expired.'],
    ['fallback', { status: 500, body: {} }, 'OTP verification failed. Please try again.'],
    ['network', 'no answer', 'Network error. Check your connection.'],
  ])('%s', async (_what, reply, text) => {
    const { enter } = await setup({ [verify]: reply });
    await enter('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Verification code')).toHaveValue('123456');
  });
});

describe('section 4, "OTP resend"', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

  test('the countdown starts at 30 s; at 0 the resend button is enabled; resending restarts it', async () => {
    const { user, server } = await setup();
    expect(screen.getByRole('button', { name: 'Resend code in 30s' })).toBeDisabled();
    await pass(1);
    expect(screen.getByRole('button', { name: 'Resend code in 29s' })).toBeDisabled();
    await pass(29);
    await user.click(screen.getByRole('button', { name: 'Resend code' }));
    expect(await screen.findByRole('button', { name: 'Resend code in 30s' })).toBeDisabled();
    expect(server.sent(resend)[0]?.body).toEqual({ email });
    expect(screen.getByRole('status')).toHaveTextContent(/new code/);
  });

  test('a second visit counts down from 30 s again', async () => {
    const { user } = await setup();
    await pass(12);
    await user.click(screen.getByRole('link', { name: 'Use another email' }));
    await screen.findByRole('heading', { level: 1, name: 'Create your account' });
    act(() => window.history.back());
    // Going back takes a moment, in which the countdown may have begun; without a new start it would be at 18 s.
    expect(
      await screen.findByRole('button', { name: /^Resend code in (30|2\d)s$/ }),
    ).toBeDisabled();
  });

  test.each<[string, FakeReply, string]>([
    ['detail', { status: 429, body: { detail: 'Wait a little.' } }, 'Wait a little.'],
    ['fallback', { status: 500, body: {} }, 'Failed to resend OTP. Please try again.'],
    ['network', 'no answer', 'Network error. Check your connection.'],
  ])('section 8: resend, %s', async (_what, reply, text) => {
    const { user } = await setup({ [resend]: reply });
    await pass(30);
    await user.click(screen.getByRole('button', { name: 'Resend code' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Resend code' })).toBeEnabled();
  });
});
