import { act, screen, waitFor, within } from '@testing-library/react';
import * as limits from '@/config/limits';
import { fakeServer } from '../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../support/renderApp';
import { aToken } from '../support/replies';

const minute = 60_000;
const notice = () => screen.queryByRole('region', { name: 'Session' });
const renewal = () => screen.findByRole('dialog', { name: 'Stay signed in' });

const answers = {
  ...signedInAnswers,
  'GET /users/refferral/': { body: { referral_code: 'ADA1' } },
  'POST /users/logout/': { body: {} },
  'POST /api/auth/token/': { body: { access: aToken(Date.now() + 60 * minute) } },
};

function openProfile(timeLeft: number) {
  return renderApp('/profile', {
    server: fakeServer(answers),
    device: signedInDevice(aToken(Date.now() + timeLeft)),
  });
}

const address = () => screen.findByRole('textbox', { name: 'Address' });

/** Waits for the sign-in. The path changes first, and the screen appears once its chunk has loaded. */
async function expectSignIn() {
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(currentPath()).toBe('/signin');
}

afterEach(() => jest.useRealTimers());

/** Renders a page with typed text, and asks to stay signed in. */
async function askToStay() {
  const app = openProfile(minute);
  await app.user.type(await address(), '12 Allen Avenue');
  await app.user.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  const dialog = within(await renewal());
  const enterPassword = async () => {
    await app.user.type(dialog.getByLabelText('Password'), 'Secret-12');
    await app.user.click(dialog.getByRole('button', { name: 'Sign in' }));
  };
  return { ...app, dialog, enterPassword };
}

describe('the end of a session', () => {
  test('the end of a session is announced two minutes before', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    openProfile(3 * minute);
    await address();
    expect(notice()).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(minute - 5_000));
    expect(notice()).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(6_000));
    expect(notice()).toHaveTextContent('we’ll sign you out in 2 minutes');
    act(() => jest.advanceTimersByTime(minute));
    expect(notice()).toHaveTextContent('we’ll sign you out in less than a minute');
    act(() => jest.advanceTimersByTime(minute + limits.retryFirstDelay));
    await expectSignIn();
  });

  test('"Stay signed in" asks for the password above the page, which keeps what was typed', async () => {
    const { server, dialog, enterPassword } = await askToStay();
    expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.ng');
    await enterPassword();
    await waitFor(() => expect(notice()).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await address()).toHaveValue('12 Allen Avenue');
    expect(currentPath()).toBe('/profile');
    expect(server.sent('POST /api/auth/token/')[0]?.body).toEqual({
      username: 'ada@example.ng',
      password: 'Secret-12',
    });
  });

  test('the dialog explains a missing or wrong password, and the session continues', async () => {
    const { user, server, dialog, enterPassword } = await askToStay();
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(dialog.getByLabelText('Password')).toBeInvalid());
    expect(server.sent('POST /api/auth/token/')).toHaveLength(0);
    const detail = 'No active account found with the given credentials';
    server.answer('POST /api/auth/token/', { status: 401, body: { detail } });
    await enterPassword();
    expect(await dialog.findByText(detail)).toBeVisible();
    expect(currentPath()).toBe('/profile');
  });

  test('"Sign out" ends the session', async () => {
    const { user, dialog } = await askToStay();
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    await expectSignIn();
  });
});
