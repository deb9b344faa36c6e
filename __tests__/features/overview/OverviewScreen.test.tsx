import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aDepositAccount, anAsset, aUser } from '../../support/replies';

async function setup(answers: Record<string, FakeReply> = {}) {
  const server = fakeServer({ ...signedInAnswers, ...answers });
  const app = renderApp('/overview', { server, device: signedInDevice() });
  await screen.findByRole('heading', { level: 1, name: 'Overview' });
  return { ...app, server };
}

const region = (name: string) => screen.findByRole('region', { name });
const user = (fields: Parameters<typeof aUser>[0]) => ({
  'GET /users/current_user/': { body: aUser(fields) },
});
const vehicles = (count: number) =>
  Array.from({ length: count }, (_, index) => anAsset({ id: index + 1, name: `Bus ${index + 1}` }));

describe('balance card', () => {
  test('show/hide toggle: hidden shows asterisks', async () => {
    const { user: person } = await setup();
    const card = within(await region('Wallet balance'));
    expect(await card.findByText('₦250,000.50')).toBeVisible();
    await person.click(card.getByRole('button', { name: 'Hide balance' }));
    expect(card.getByText('****')).toBeVisible();
    await person.click(card.getByRole('button', { name: 'Show balance' }));
    expect(card.getByText('₦250,000.50')).toBeVisible();
  });

  test('an unverified user clicking Withdraw sees what it needs, for 5 s', async () => {
    jest.useFakeTimers();
    const { user: person } = await setup();
    await person.click(
      within(await region('Wallet balance')).getByRole('button', { name: 'Withdraw' }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You need to get verified to be able to withdraw.',
    );
    await act(() => jest.advanceTimersByTimeAsync(4900));
    expect(screen.getByRole('alert')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(100));
    jest.useRealTimers();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(currentPath()).toBe('/overview');
    // The warning has gone; the way out of it stays.
    await person.click(screen.getByRole('link', { name: 'Verify your identity' }));
    await waitFor(() => expect(currentPath()).toBe('/profile?tab=kyc'));
  });

  test('a verified user clicking Withdraw goes to /withdrawal', async () => {
    const { user: person } = await setup(user({ verification_status: true }));
    const card = within(await region('Wallet balance'));
    await card.findByText('₦250,000.50');
    await person.click(card.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(currentPath()).toBe('/withdrawal'));
  });
});

describe('deposit account card', () => {
  test("account name, account number (click to copy: 'Account number copied!'), and bank", async () => {
    const { user: person } = await setup();
    const card = within(await region('Deposit account'));
    expect(await card.findByText('Mota / Ada Obi')).toBeVisible();
    expect(card.getByText('Wema Bank')).toBeVisible();
    const copied = jest.spyOn(window.navigator.clipboard, 'writeText');
    await person.click(card.getByRole('button', { name: /0123456789/ }));
    expect(await screen.findByText('Account number copied!')).toBeVisible();
    expect(copied).toHaveBeenCalledWith('0123456789');
  });

  const confirmBank = 'Confirm the bank’s name before you transfer';

  test.each([null, undefined, '', ' \n'])(
    'if the bank is missing (%j), a fixed default bank name is shown, to be confirmed',
    async (bank) => {
      await setup({ 'GET /wallet/get-static-account/': { body: aDepositAccount({ bank }) } });
      const card = within(await region('Deposit account'));
      expect(await card.findByText('Wema Bank')).toBeVisible();
      expect(card.getByText(confirmBank)).toBeVisible();
    },
  );

  test('a bank that the server names needs no confirmation, whatever its name', async () => {
    await setup({ 'GET /wallet/get-static-account/': { body: aDepositAccount() } });
    const card = within(await region('Deposit account'));
    expect(await card.findByText('Wema Bank')).toBeVisible();
    expect(card.queryByText(confirmBank)).not.toBeInTheDocument();
  });

  test.each([
    ['pending', 'We’re opening your account. This usually takes a minute.'],
    ['refused', 'The bank couldn’t open your account yet. Verify your identity'],
  ])('an account that is %s says so, without an alarm', async (status, text) => {
    const body = { detail: 'x', message: 'x', status };
    await setup({ 'GET /wallet/get-static-account/': { status: 404, body } });
    const card = await region('Deposit account');
    await waitFor(() => expect(card).toHaveTextContent(text));
    expect(within(card).queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each<[string, FakeReply]>([
    ['500', { status: 500, body: { detail: 'x' } }],
    ['HTML', { text: '<!doctype html>' }],
    ['no answer', 'no answer'],
    ['no account number', { body: { account_name: 'A', bank: 'B' } }],
  ])(
    "'Failed to fetch deposit account. Try again.' (with a warning symbol): %s",
    async (_why, reply) => {
      const { user: person, server } = await setup({ 'GET /wallet/get-static-account/': reply });
      const alert = await within(await region('Deposit account')).findByRole('alert');
      expect(alert).toHaveTextContent('⚠ Failed to fetch deposit account. Try again.');
      server.answer('GET /wallet/get-static-account/', { body: aDepositAccount() });
      await person.click(within(alert).getByRole('button', { name: 'Reload' }));
      expect(await screen.findByText('Mota / Ada Obi')).toBeVisible();
    },
  );
});

describe('vehicles', () => {
  test("the first 4, with a 'View More' / 'View Less' toggle when there are more than 4", async () => {
    const { user: person } = await setup({ 'GET /asset/': { body: vehicles(6) } });
    const list = within(await region('Vehicles'));
    expect(await list.findAllByRole('link')).toHaveLength(4);
    await person.click(list.getByRole('button', { name: 'View More' }));
    expect(list.getAllByRole('link')).toHaveLength(6);
    await person.click(list.getByRole('button', { name: 'View Less' }));
    expect(list.getAllByRole('link')).toHaveLength(4);
  });

  test('no toggle for 4; each links to /asset/{id} and is labelled Hire Purchase', async () => {
    await setup({ 'GET /asset/': { body: vehicles(4) } });
    const list = within(await region('Vehicles'));
    const [first] = await list.findAllByRole('link');
    expect(first).toHaveAttribute('href', '/signup/asset/1');
    expect(first).toHaveTextContent('Hire Purchase');
    expect(list.queryByRole('button')).not.toBeInTheDocument();
  });

  test.each<[string, FakeReply, string]>([
    ['message', { status: 500, body: { message: 'Out of order.' } }, 'Error: Out of order.'],
    ['no answer', 'no answer', 'Error: Network error. Check your connection.'],
  ])(
    "an asset list load failure shows 'Error: ' followed by the message: %s",
    async (_why, reply, text) => {
      await setup({ 'GET /asset/': reply });
      expect(await within(await region('Vehicles')).findByRole('alert')).toHaveTextContent(text);
    },
  );

  test('no vehicles at all: the cliques may still have room', async () => {
    await setup({ 'GET /asset/': { body: [] } });
    const vehicles = within(await region('Vehicles'));
    expect(await vehicles.findByText(/No vehicles are on offer/)).toBeVisible();
    const link = vehicles.getByRole('link', { name: 'Browse cliques' });
    expect(link).toHaveAttribute('href', '/signup/clique');
  });
});

describe('if the user has no transaction PIN', () => {
  const prompt = 'For your security, please create a transaction PIN.';

  test("'Set PIN Now' goes to /profile", async () => {
    const { user: person } = await setup();
    expect(await screen.findByText(prompt)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Set PIN Now' }));
    await waitFor(() => expect(currentPath()).toBe('/profile'));
  });

  test("'Maybe Later' takes the prompt away", async () => {
    const { user: person } = await setup();
    await person.click(await screen.findByRole('button', { name: 'Maybe Later' }));
    expect(screen.queryByText(prompt)).not.toBeInTheDocument();
  });

  test('no prompt once there is one', async () => {
    await setup(user({ has_transaction_pin: true }));
    await screen.findByText('Hello, Ada Obi');
    await screen.findByText('₦250,000.50');
    expect(screen.queryByText(prompt)).not.toBeInTheDocument();
  });
});

test('a marketing banner states up to 50% ROI on hire purchase', async () => {
  await setup();
  expect(screen.getByRole('heading', { name: 'Up to 50% ROI on hire purchase' })).toBeVisible();
});

describe('the deposit account', () => {
  test('is one row once there is money', async () => {
    await setup();
    const card = within(await region('Deposit account'));
    expect(await card.findByRole('button', { name: '0123456789' })).toBeVisible();
    expect(card.queryByRole('heading')).not.toBeInTheDocument();
  });

  test('is shown in full while the wallet is empty, and by "Add money" at any time', async () => {
    const { user: person } = await setup(user({ wallet: { balance: '0.00' } }));
    const card = within(await region('Deposit account'));
    expect(await card.findByRole('heading', { name: 'Fund your wallet' })).toBeVisible();
    expect(await card.findByText('Account number')).toBeVisible();
    const balance = within(await region('Wallet balance'));
    await person.click(balance.getByRole('button', { name: 'Add money' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add money' }));
    expect(await dialog.findByText('Mota / Ada Obi')).toBeVisible();
  });

  test('in the dialog, which would cover a toast, the dialog itself says once that the number was copied', async () => {
    const { user: person } = await setup();
    const balance = within(await region('Wallet balance'));
    await person.click(await balance.findByRole('button', { name: 'Add money' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add money' }));
    await person.click(await dialog.findByRole('button', { name: /0123456789/ }));
    expect(await dialog.findByText('Account number copied!')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Account number copied!')).not.toBeInTheDocument();
  });
});

test('the overview, filled', async () => {
  const { container } = await setup();
  await screen.findByText('Mota / Ada Obi');
  await screen.findByText('TVS King');
  await screen.findByText('Get verified');
  expect(container.querySelector('main')).toMatchSnapshot();
});

describe('what is drawn first', () => {
  /** The pieces that are put into the page, each by itself. */
  function watchPieces() {
    const pieces: Node[] = [];
    const watch = new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) => pieces.push(...addedNodes)),
    );
    watch.observe(document.body, { childList: true, subtree: true });
    return pieces;
  }

  test('on the way from another page the balance comes by itself, and then the rest', async () => {
    const { user: person } = renderApp('/notifications', { device: signedInDevice() });
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    const pieces = watchPieces();
    await person.click(screen.getByRole('link', { name: 'Overview' }));
    expect(pieces).toContain(await region('Vehicles'));
  });

  test('a page that is loaded comes as a whole', async () => {
    const pieces = watchPieces();
    await setup();
    expect(pieces).not.toContain(await region('Vehicles'));
  });
});
