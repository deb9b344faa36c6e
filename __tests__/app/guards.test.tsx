import { act, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../support/fakeServer';
import { testDevice } from '../support/makeTestStore';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../support/renderApp';
import { aToken } from '../support/replies';

const protectedPaths = [
  '/overview',
  '/withdrawal',
  '/transactions',
  '/assets',
  '/asset/3',
  '/myinvestment',
  '/profile',
  '/clique',
  '/logout',
  '/investment',
  '/notifications',
];

describe('protected routes need a valid unexpired token, otherwise redirect to /signin', () => {
  test.each(protectedPaths)('%s', async (path) => {
    const { server } = renderApp(path);
    await waitFor(() => expect(currentPath()).toBe('/signin'));
    expect(server.requests).toHaveLength(0);
  });

  test('a token that has expired by the time of the server is removed', async () => {
    const device = signedInDevice(aToken(Date.now() - 1000));
    renderApp('/overview', { device });
    await waitFor(() => expect(currentPath()).toBe('/signin'));
    expect(device.values.has('token')).toBe(false);
  });

  test('an unreadable token is removed', async () => {
    const device = testDevice({ token: 'not.a.token' });
    renderApp('/overview', { device });
    await waitFor(() => expect(currentPath()).toBe('/signin'));
    expect(device.values.has('token')).toBe(false);
  });
});

describe('if fetching the current user fails, the user is logged out', () => {
  test.each([401, 403, 500])('status %d at the first load', async (status) => {
    const server = fakeServer({
      ...signedInAnswers,
      'GET /users/current_user/': { status, body: {} },
    });
    const { device } = renderApp('/overview', { server, device: signedInDevice() });
    await waitFor(() => expect(currentPath()).toBe('/signin'));
    expect([...device.values.keys()]).toEqual([]);
  });

  test('while the browser says it is offline nothing is concluded', async () => {
    const server = fakeServer({ ...signedInAnswers, 'GET /users/current_user/': 'no answer' });
    renderApp('/overview', {
      server,
      device: signedInDevice(),
      services: { isOffline: () => true },
    });
    await waitFor(() => expect(server.sent('GET /users/current_user/')).toHaveLength(1));
    await screen.findByRole('heading', { level: 1, name: 'Overview' });
    expect(currentPath()).toBe('/overview');
  });
});

test('a storage event signs out the other tab', async () => {
  const { device } = renderApp('/overview', { device: signedInDevice() });
  await screen.findByText('Hello, Ada Obi');
  device.values.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  await waitFor(() => expect(currentPath()).toBe('/signin'));
  expect(screen.queryByText('Hello, Ada Obi')).not.toBeInTheDocument();
});
