import { act, screen, waitFor } from '@testing-library/react';
import { limits } from '@/config/limits';
import { fakeServer } from '../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../support/renderApp';
import { aToken, aUser } from '../support/replies';

const minute = 60_000;
const notice = () => screen.queryByRole('region', { name: 'Session' });
const stay = () => screen.findByRole('button', { name: 'Stay signed in' });

const answers = {
  ...signedInAnswers,
  'GET /users/refferral/': { body: { referral_code: 'ADA1' } },
  'POST /api/auth/token/': { body: { access: aToken(Date.now() + 60 * minute) } },
};

function openProfile(timeLeft: number) {
  return renderApp('/profile', {
    server: fakeServer(answers),
    device: signedInDevice(aToken(Date.now() + timeLeft)),
  });
}

async function signIn({ user }: ReturnType<typeof openProfile>, email = 'ada@example.ng') {
  const field = await screen.findByRole('textbox', { name: 'Email' });
  await user.clear(field);
  await user.type(field, email);
  await user.type(screen.getByLabelText('Password'), 'Secret-12');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

const address = () => screen.findByRole('textbox', { name: 'Address' });

describe('the end of a session', () => {
  test('is announced two minutes before', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { container } = openProfile(3 * minute);
    await address();
    expect(notice()).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(minute - 5_000));
    expect(notice()).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(6_000));
    expect(notice()).toHaveTextContent('you will be signed out in 2 minutes');
    expect(container.querySelector('[aria-label="Session"]')).toMatchSnapshot();
    act(() => jest.advanceTimersByTime(minute));
    expect(notice()).toHaveTextContent('you will be signed out in less than a minute');
    act(() => jest.advanceTimersByTime(minute + limits.retryFirstDelay));
    await waitFor(() => expect(currentPath()).toBe('/signin'));
    jest.useRealTimers();
  });

  test('"Stay signed in" leads to the sign-in and back, with what was typed kept', async () => {
    const app = openProfile(minute);
    await app.user.type(await address(), '12 Allen Avenue');
    await app.user.click(await stay());
    await waitFor(() => expect(currentPath()).toBe('/signin'));
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.ng');
    await signIn(app);
    expect(await address()).toHaveValue('12 Allen Avenue');
    expect(currentPath()).toBe('/profile');
    expect(notice()).not.toBeInTheDocument();
  });

  test('whoever lets the time run out finds what they typed as well', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const app = openProfile(minute);
    await app.user.type(await address(), '12 Allen Avenue');
    act(() => jest.advanceTimersByTime(minute + 15_000));
    await waitFor(() => expect(currentPath()).toBe('/signin'));
    jest.useRealTimers();
    await signIn(app);
    expect(await address()).toHaveValue('12 Allen Avenue');
  });

  test('another customer who signs in sees nothing of it', async () => {
    const app = openProfile(minute);
    await app.user.type(await address(), '12 Allen Avenue');
    await app.user.click(await stay());
    app.server.answer('GET /users/current_user/', {
      body: aUser({ id: 8, user: 80, email: 'bisi@example.ng' }),
    });
    await signIn(app, 'bisi@example.ng');
    expect(await address()).toHaveValue('');
  });

  test('a password that was shown is not kept', async () => {
    const app = renderApp('/profile?tab=security', {
      server: fakeServer(answers),
      device: signedInDevice(aToken(Date.now() + minute)),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Reset PIN' }));
    const pin = () => screen.findByRole('textbox', { name: 'Current PIN' });
    await app.user.type(await pin(), '1234');
    await app.user.click(await stay());
    await signIn(app);
    expect(await pin()).toHaveValue('');
  });
});
