import { act, screen, waitFor } from '@testing-library/react';
import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument';
import { fakeServer } from '../support/fakeServer';
import { fillIn } from '../support/fillIn';
import { currentPath, renderApp, signedInAnswers } from '../support/renderApp';
import { aNotification, aToken } from '../support/replies';
import type { RootState } from '@/store/rootReducer';

const email = 'ada@example.ng';
const password = 'Correct-Horse-7';

const answers = {
  ...signedInAnswers,
  'POST /users/register/': { status: 201, body: {} },
  'POST /users/verify-email/': { body: {} },
  'POST /api/auth/token/': { body: { access: aToken() } },
  'GET /notification/notifications/': { body: [aNotification()] },
};

/** Sign up, verify, sign in, copy the account number, log out: each screen once. */
async function journey() {
  const server = fakeServer(answers);
  const app = renderApp('/signup', {
    server,
    enhancers: [instrument(undefined, { maxAge: 2000 })],
  });
  const { user } = app;
  await fillIn(user, await screen.findByLabelText('Full name'), 'Ada Obi');
  await fillIn(user, screen.getByLabelText('Phone number'), '+2348031234567');
  await fillIn(user, screen.getByLabelText('Email'), email);
  await fillIn(user, screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await fillIn(user, await screen.findByLabelText('Verification code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  await fillIn(user, screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.click(await screen.findByRole('button', { name: /0123456789/ }));
  await user.click(screen.getByRole('button', { name: 'Hide balance' }));
  await user.click(screen.getByRole('link', { name: 'Log out' }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(currentPath()).toBe('/signin'));
  return { ...app, server };
}

const liftedOf = (store: object) =>
  (store as unknown as EnhancedStore<RootState, never, never>).liftedStore;

const headings: Record<string, string> = {
  '/signup': 'Create your account',
  '/otpverification': 'Verify your email',
  '/signin': 'Sign in',
  '/overview': 'Overview',
  '/logout': 'Log out',
};

const needsSession = new Set(['/overview', '/logout']);

test('jumping to any earlier state shows that screen, URL included, sends no request, shows no new toast and writes no storage; it shows what was hidden then', async () => {
  const { store, server, device } = await journey();
  const lifted = liftedOf(store);
  const states = lifted.getState().computedStates.map(({ state }) => state);
  const before = { requests: server.requests.length, writes: device.writes.length };
  const shown = new Set<string>();

  for (const [index, state] of states.entries()) {
    const path = state.navigation.location?.pathname;
    // Between a sign-in or sign-out and its navigation no screen belongs to the state.
    if (path === undefined || needsSession.has(path) !== (state.auth.token !== null)) continue;
    act(() => void lifted.dispatch(ActionCreators.jumpToState(index)));
    await waitFor(() => expect(currentPath()).toBe(path));
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent(headings[path] ?? path);
    if (index < states.length - 1) expect(screen.queryByText('Account number copied!')).toBeNull();
    shown.add(path);
  }
  expect([...shown].sort()).toEqual(Object.keys(headings).sort());

  const hidden = states.findIndex(({ wallet }) => wallet.isBalanceHidden);
  act(() => void lifted.dispatch(ActionCreators.jumpToState(hidden)));
  expect(await screen.findByText('****')).toBeVisible();
  act(() => void lifted.dispatch(ActionCreators.jumpToState(hidden - 1)));
  expect(await screen.findByText('₦250,000.50')).toBeVisible();

  expect(server.requests).toHaveLength(before.requests);
  expect(device.writes).toHaveLength(before.writes);
});
