import { act, screen, waitFor, within } from '@testing-library/react';
import { browserServices } from '@/store/services';
import { selectIsUserConfirmed } from '@/store/user/userSlice';
import { fakeServer, type FakeReply } from '../support/fakeServer';
import { fillIn } from '../support/fillIn';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../support/renderApp';
import { aBank, aUser } from '../support/replies';

const me = 'GET /users/current_user/';

async function open(path: string, fields: Parameters<typeof aUser>[0], more = {}) {
  const server = fakeServer({
    ...signedInAnswers,
    'GET /wallet/fetch_banks/': { body: [aBank()] },
    [me]: { body: aUser(fields) },
    ...more,
  });
  const app = renderApp(path, { server, device: signedInDevice() });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(selectIsUserConfirmed(app.store.getState())).toBe(true));
  return app;
}

const button = (name: string) => screen.findByRole('button', { name });

describe('an unreadable balance', () => {
  test('the overview shows an unreadable balance as unavailable until a retry can read it', async () => {
    const { user, server } = await open('/overview', { wallet: { balance: 'plenty' } });
    const card = within(screen.getByRole('region', { name: 'Wallet balance' }));
    expect(await card.findByText('Balance unavailable')).toBeVisible();
    expect(card.queryByText(/₦/)).not.toBeInTheDocument();
    expect(await screen.findByText('Hello, Ada Obi')).toBeVisible();
    server.answer(me, { body: aUser() });
    await user.click(card.getByRole('button', { name: 'Reload' }));
    expect(await card.findByText('₦250,000.50')).toBeVisible();
    expect(currentPath()).toBe('/overview');
  });

  test('a withdrawal is possible with an unreadable balance, and shows no balance afterwards', async () => {
    const { user, server } = await open(
      '/withdrawal',
      { wallet: null, verification_status: true, has_transaction_pin: true },
      {
        'POST /wallet/verify-account/': { body: { account_name: 'ADA OBI' } },
        'POST /wallet/request_withdrawal/': { body: {} },
      },
    );
    await screen.findByRole('option', { name: 'GTBank' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bank' }), 'GTBank');
    await fillIn(user, screen.getByRole('textbox', { name: 'Account number' }), '0123456789');
    await user.click(await button('Confirm Receiver'));
    await fillIn(user, await screen.findByRole('textbox', { name: 'Amount' }), '50000');
    const review = within(await screen.findByRole('region', { name: 'Review' }));
    expect(review.getByText('₦50,000.00')).toBeVisible();
    expect(review.queryByText('Balance afterwards')).not.toBeInTheDocument();
    await fillIn(user, screen.getByRole('textbox', { name: 'Transaction PIN' }), '1234');
    await user.click(await button('Withdraw'));
    await waitFor(() =>
      expect(server.sent('POST /wallet/request_withdrawal/')[0]?.body).toMatchObject({
        amount: '50000.00',
      }),
    );
  });
});

describe('an unreadable verification status', () => {
  const unread = { verification_status: 'perhaps' };

  test('a withdrawal refetches an unreadable verification status instead of asking for verification', async () => {
    const { user, server } = await open('/overview', unread);
    const card = within(screen.getByRole('region', { name: 'Wallet balance' }));
    await card.findByText('₦250,000.50');
    await user.click(card.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(currentPath()).toBe('/withdrawal'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to fetch verification status. Please try again.',
    );
    expect(screen.queryByText(/You need to get verified/)).not.toBeInTheDocument();
    server.answer(me, { body: aUser({ verification_status: true }) });
    await user.click(await button('Reload'));
    expect(await screen.findByRole('combobox', { name: 'Bank' })).toBeVisible();
  });

  test('the profile shows an unreadable verification status as neither verified nor unverified', async () => {
    await open('/profile', unread);
    const card = within(await screen.findByRole('region', { name: 'Verification' }));
    expect(card.getByText('Not available')).toBeVisible();
    expect(card.queryByText(/verified$/i)).not.toBeInTheDocument();
  });
});

describe('unreadable names and settings', () => {
  test('the profile shows unreadable names and settings as not available', async () => {
    await open('/profile', { first_name: 5, last_name: null, email: {} });
    expect(await screen.findByLabelText('First name')).toHaveValue('Not available');
    expect(screen.getByLabelText('Last name')).toHaveValue('Not available');
    expect(screen.getByLabelText('Email')).toHaveValue('Not available');
  });

  test("a password can't be reset if the email is unknown", async () => {
    const { user, server } = await open('/profile?tab=security&section=password', { email: 5 });
    expect(await screen.findByText(/We can’t load your email/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send code' })).not.toBeInTheDocument();
    server.answer(me, { body: aUser() });
    await user.click(await button('Reload'));
    expect(await button('Send code')).toBeEnabled();
  });

  test("the overview doesn't ask for a PIN if it is unknown whether the customer has one", async () => {
    await open('/overview', { has_transaction_pin: 'x' });
    expect(screen.queryByText(/please create a transaction PIN/)).not.toBeInTheDocument();
  });
});

describe('a first load that keeps failing', () => {
  const refused = 'Your session has ended. Sign in again.';
  const unreachable = /^We couldn’t reach our server/;
  const unreadable = /^We couldn’t read your account/;

  test.each<[string, FakeReply, string | RegExp]>([
    ['401', { status: 401, body: {} }, refused],
    ['no answer', 'no answer', unreachable],
    ['an HTML page instead of a reply', { text: '<html></html>' }, unreadable],
    ['a reply with an unreadable id', { body: aUser({ user: {} }) }, unreadable],
  ])(
    'the sign-in page explains why the first load kept failing: %s',
    async (_cause, reply, sentence) => {
      const server = fakeServer({ ...signedInAnswers, [me]: reply });
      renderApp('/profile?tab=kyc', { server, device: signedInDevice() });
      expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    },
  );

  test('the sign-in page shows no reason after a logout', async () => {
    const { user } = await open('/logout', {});
    await user.click(await button('Logout'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a flaky connection', () => {
  afterEach(() => jest.useRealTimers());

  async function openFlaky() {
    jest.useFakeTimers();
    const server = fakeServer({ ...signedInAnswers, [me]: 'no answer' });
    const services = { pause: browserServices.pause };
    const app = renderApp('/overview', { server, device: signedInDevice(), services });
    await act(() => jest.advanceTimersByTimeAsync(0));
    return app;
  }

  test('the first load is retried for at least 20 s', async () => {
    const { server } = await openFlaky();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(currentPath()).toBe('/overview');
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(server.sent(me)).toHaveLength(4);
    expect(currentPath()).toBe('/signin');
  });

  test('a customer whose connection returns while the first load is retried stays signed in', async () => {
    const { server } = await openFlaky();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    server.answer(me, { body: aUser() });
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByText('Hello, Ada Obi')).toBeVisible();
    expect(currentPath()).toBe('/overview');
  });
});
