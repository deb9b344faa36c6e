import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aClique, aPortfolio, aTransaction, aUser } from '../../support/replies';

const customer = (fields: Parameters<typeof aUser>[0]) => ({
  'GET /users/current_user/': { body: aUser(fields) },
});
const empty = { wallet: { balance: '0.00' } };
const settled = { verification_status: true, has_transaction_pin: true };

function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...signedInAnswers, ...answers });
  return { ...renderApp('/overview', { server, device: signedInDevice() }), server };
}

const steps = async () => within(await screen.findByRole('region', { name: 'First steps' }));

test.each<[string, Record<string, FakeReply>, string]>([
  ['nothing', customer(empty), '0 of 4'],
  ['a PIN', customer({ ...empty, has_transaction_pin: true }), '1 of 4'],
  ['money', customer({}), '1 of 4'],
  [
    'money that has left again',
    { ...customer(empty), 'GET /wallet/transactions/': { body: [aTransaction()] } },
    '1 of 4',
  ],
  [
    'a vehicle, which took all the money',
    { ...customer(empty), 'GET /users/investments/': { body: aPortfolio() } },
    '2 of 4',
  ],
  [
    'a part in an open clique',
    {
      ...customer(empty),
      'GET /clique/my-cliques/': { body: [aClique({ contribution: '5000' })] },
    },
    '2 of 4',
  ],
  ['identity, PIN and money', customer(settled), '3 of 4'],
  [
    'investments that cannot be read',
    { ...customer({}), 'GET /users/investments/': { status: 404, body: {} } },
    '1 of 3',
  ],
])('a customer with %s', async (_what, answers, count) => {
  open(answers);
  expect(await (await steps()).findByText(count)).toBeVisible();
});

test('the PIN prompt waits only for the customer’s record', async () => {
  const unanswered = () => new Promise<FakeReply>(() => undefined);
  open({
    ...customer(empty),
    'GET /users/investments/': unanswered,
    'GET /clique/my-cliques/': unanswered,
    'GET /wallet/transactions/': unanswered,
  });
  expect(await screen.findByRole('button', { name: 'Set PIN Now' })).toBeVisible();
  expect((await steps()).getByRole('link', { name: 'Get verified' })).toBeVisible();
  expect((await steps()).queryByText(/ of 4/)).not.toBeInTheDocument();
});

test('stand directly under the balance', async () => {
  open(customer(empty));
  await steps();
  const [balance, first] = screen.getAllByRole('region');
  expect(balance).toHaveAccessibleName('Wallet balance');
  expect(first).toHaveAccessibleName('First steps');
});

test.each(['Set PIN Now', 'Choose a PIN'])(
  '"%s" opens the PIN entry, with the focus',
  async (name) => {
    const { user } = open();
    if (name === 'Choose a PIN') {
      await user.click(await screen.findByRole('button', { name: 'Maybe Later' }));
    }
    await user.click(await screen.findByText(name));
    const entry = within(await screen.findByRole('group', { name: 'Enter PIN' }));
    expect(entry.getByLabelText('Digit 1 of 4')).toHaveFocus();
    expect(currentPath()).toBe('/profile');
  },
);

test('are gone when all are done', async () => {
  open({ ...customer(settled), 'GET /users/investments/': { body: aPortfolio() } });
  await screen.findByText('₦2,225,000.00');
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});

test.each([
  ['Get verified', '/profile?tab=kyc'],
  ['Your first vehicle', '/assets'],
])('"%s" leads to %s', async (name, path) => {
  const { user } = open(customer(empty));
  await user.click((await steps()).getByRole('link', { name }));
  await waitFor(() => expect(currentPath()).toBe(path));
});

test('"Pay into your wallet" shows the account to pay into', async () => {
  const { user } = open(customer(empty));
  await user.click((await steps()).getByRole('button', { name: 'Pay into your wallet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add money' }));
  expect(await dialog.findByRole('button', { name: '0123456789' })).toBeVisible();
});

test('an identity check under way says so', async () => {
  open(customer({ kyc: { kyc_verification_status: 'In Progress' } }));
  expect(
    (await steps()).getByText('Verification in progress. Please wait for confirmation.'),
  ).toBeVisible();
});

test('the PIN stays a step after "Maybe Later"', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Maybe Later' }));
  await user.click((await steps()).getByRole('link', { name: 'Choose a PIN' }));
  await waitFor(() => expect(currentPath()).toBe('/profile'));
});
