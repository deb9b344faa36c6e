import { act, screen, waitFor } from '@testing-library/react';
import { basePath } from '@/config/paths';
import { signedOut } from '@/store/events';
import { fakeServer } from '../support/fakeServer';
import { testDevice } from '../support/makeTestStore';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../support/renderApp';
import { aToken, aTransaction } from '../support/replies';

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

describe('protected routes without a valid token', () => {
  test('protected routes redirect to the sign-in without a token, before any request', async () => {
    const { server } = renderApp('/signin');
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    for (const path of protectedPaths) {
      window.history.pushState(null, '', `${basePath}${path}`);
      act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
      await waitFor(() => expect(currentPath()).toBe('/signin'));
    }
    expect(server.requests).toHaveLength(0);
  });

  test('an expired token is removed, and the sign-in opens', async () => {
    const device = signedInDevice(aToken(Date.now() - 1000));
    renderApp('/overview', { device });
    await waitFor(() => expect(currentPath()).toBe('/signin'));
    await waitFor(() => expect(device.values.has('token')).toBe(false));
  });

  test('an unreadable token is removed, and the sign-in opens', async () => {
    const device = testDevice({ token: 'not.a.token' });
    renderApp('/overview', { device });
    await waitFor(() => expect(currentPath()).toBe('/signin'));
    await waitFor(() => expect(device.values.has('token')).toBe(false));
  });
});

describe("a first load of the customer's record that fails", () => {
  test.each([401, 500])(
    'a first load that fails with status %d logs the customer out',
    async (status) => {
      const server = fakeServer({
        ...signedInAnswers,
        'GET /users/current_user/': { status, body: {} },
      });
      const { device } = renderApp('/overview', { server, device: signedInDevice() });
      await waitFor(() => expect(currentPath()).toBe('/signin'));
      await waitFor(() => expect([...device.values.keys()]).toEqual([]));
    },
  );

  test('a first load that fails keeps the session while the browser reports that it is offline', async () => {
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

test('a storage event of another tab signs this tab out', async () => {
  const { device } = renderApp('/overview', { device: signedInDevice() });
  await screen.findByText('Hello, Ada Obi');
  device.values.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  await waitFor(() => expect(currentPath()).toBe('/signin'));
  expect(screen.queryByText('Hello, Ada Obi')).not.toBeInTheDocument();
});

describe('the URL of a view', () => {
  const back = () => act(async () => Promise.resolve(window.history.back()));

  const transactions = {
    body: Array.from({ length: 25 }, (_, index) => aTransaction({ id: index })),
  };
  const server = () =>
    fakeServer({ ...signedInAnswers, 'GET /wallet/transactions/': transactions });

  async function open(path: string, heading: string) {
    const app = renderApp(path, { server: server(), device: signedInDevice() });
    await screen.findByRole('heading', { level: 1, name: heading });
    return app;
  }

  const openTransactions = async (search = '') => {
    const app = await open(`/transactions${search}`, 'Transactions');
    await screen.findByText(/^Page \d/);
    return app;
  };
  const page = (shown: string) => screen.findByText(`Page ${shown} of 3`);

  describe('a changed view changes the URL', () => {
    test('opening a page of a list adds a history entry, and Back returns to the previous page', async () => {
      const { user } = await openTransactions('?type=deposit');
      await user.click(screen.getByRole('button', { name: 'Next' }));
      expect(currentPath()).toBe('/transactions?type=deposit&page=2');
      await user.click(screen.getByRole('button', { name: 'Next' }));
      expect(currentPath()).toBe('/transactions?type=deposit&page=3');
      await back();
      expect(await page('2')).toBeVisible();
      expect(currentPath()).toBe('/transactions?type=deposit&page=2');
      await back();
      expect(await page('1')).toBeVisible();
      expect(currentPath()).toBe('/transactions?type=deposit');
    });

    test('closing a receipt goes back in the history, so that Forward opens the receipt again', async () => {
      const { user } = await openTransactions();
      const [first] = screen.getAllByRole('button', { name: 'Deposit' });
      if (first) await user.click(first);
      await screen.findByRole('dialog', { name: 'Receipt' });
      expect(currentPath()).toMatch(/^\/transactions\?receipt=\d+$/);
      const opened = window.history.length;
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(currentPath()).toBe('/transactions'));
      expect(window.history.length).toBe(opened);
      const receipt = () => screen.queryByRole('dialog', { name: 'Receipt' });
      await waitFor(() => expect(receipt()).not.toBeInTheDocument());
      await act(async () => Promise.resolve(window.history.forward()));
      expect(await screen.findByRole('dialog', { name: 'Receipt' })).toBeVisible();
    });
  });

  test('a plain link opens the default view, even after another view was opened', async () => {
    const { user } = await open('/myinvestment?kind=clique', 'My Portfolio');
    expect(await screen.findByRole('radio', { name: 'Clique' })).toBeChecked();
    await user.click(screen.getByRole('link', { name: 'Log out' }));
    await user.click(await screen.findByRole('link', { name: 'My Portfolio' }));
    expect(await screen.findByRole('radio', { name: 'Individual' })).toBeChecked();
    expect(currentPath()).toBe('/myinvestment');
  });

  test('the end of a session keeps the URL to return to', async () => {
    const { store } = await openTransactions('?type=deposit&page=2');
    act(() => void store.dispatch(signedOut('refused')));
    await waitFor(() => expect(currentPath()).toBe('/signin'));
    expect(store.getState().auth.returnPath).toBe('/transactions?type=deposit&page=2');
  });
});
