import { screen } from '@testing-library/react';
import { fakeServer } from '../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../support/renderApp';
import { aToken } from '../support/replies';

const hour = 3_600_000;

describe('a session on a device whose clock is two days ahead', () => {
  /**
   * Returns a server whose clock is two days behind the device's, and a token that expires in `hoursLeft` hours by the
   * server's clock.
   */
  function twoDaysAhead(hoursLeft: number) {
    const serverTime = Date.now() - 48 * hour;
    const token = aToken(serverTime + hoursLeft * hour);
    const headers = { Date: new Date(serverTime).toUTCString() };
    const server = fakeServer(
      { ...signedInAnswers, 'POST /api/auth/token/': { body: { access: token } } },
      headers,
    );
    return { server, token };
  }

  // Comes first, because the app keeps the server's time that a reply in another test has shown.
  test("on a device with a fast clock, a session is tried before the server's time is known", async () => {
    const { server, token } = twoDaysAhead(12);
    renderApp('/overview', { server, device: signedInDevice(token) });
    expect(await screen.findByText('Hello, Ada Obi')).toBeVisible();
    expect(currentPath()).toBe('/overview');
  });

  test('on a device with a fast clock, a session starts at the sign-in and continues', async () => {
    const { server } = twoDaysAhead(12);
    const { user } = renderApp('/signin', { server });
    await user.type(await screen.findByLabelText(/^Email/), 'ada@example.ng');
    await user.type(screen.getByLabelText(/^Password/), 'Secret-12');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Hello, Ada Obi')).toBeVisible();
    expect(currentPath()).toBe('/overview');
  });

  test("on a device with a fast clock, a session ends by the server's time, and the customer is asked to check the date", async () => {
    const { server, token } = twoDaysAhead(-1);
    server.answer('GET /users/current_user/', { status: 401, body: {} });
    renderApp('/overview', { server, device: signedInDevice(token) });
    expect(await screen.findByText('Your session has ended. Sign in again.')).toBeVisible();
    expect(
      screen.getByText('The date on your phone looks wrong. Check it in your phone’s settings.'),
    ).toBeVisible();
  });
});

test('a session continues in a sandbox whose clock was moved beyond the end of the session', async () => {
  const ahead = 30 * 24 * hour;
  const server = fakeServer(
    { ...signedInAnswers, 'POST /api/auth/token/': { body: { access: aToken() } } },
    {
      Date: new Date(Date.now() + ahead).toUTCString(),
      'X-Sandbox-Ahead': String(ahead),
    },
  );
  const { user } = renderApp('/signin', { server });
  await user.type(await screen.findByLabelText(/^Email/), 'ada@example.ng');
  await user.type(screen.getByLabelText(/^Password/), 'Secret-12');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Hello, Ada Obi')).toBeVisible();
  expect(currentPath()).toBe('/overview');
});
