import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../support/fakeServer';
import { fillIn } from '../../support/fillIn';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aBank, aUser } from '../../support/replies';

const ready = { verification_status: true, has_transaction_pin: true, wallet: { balance: 5000 } };

async function openWithdrawal(user: object) {
  const server = fakeServer({
    ...signedInAnswers,
    'GET /users/current_user/': { body: aUser({ ...ready, ...user }) },
    'GET /wallet/fetch_banks/': { body: [aBank()] },
    'GET /wallet/api/bank-details/': { body: [] },
    'POST /wallet/verify-account/': { body: { account_name: 'ADA OBI' } },
  });
  const app = renderApp('/withdrawal', { server, device: signedInDevice() });
  await screen.findByRole('textbox', { name: 'Account number' });
  return app;
}

const needs = () => screen.queryByRole('region', { name: 'Before you can withdraw' });
const shownNeeds = () => screen.getByRole('region', { name: 'Before you can withdraw' });
const confirmReceiver = () => screen.getByRole('button', { name: 'Confirm Receiver' });

test('a new customer reads above the form what a withdrawal still needs, in the order of the first steps', async () => {
  await openWithdrawal({
    verification_status: false,
    has_transaction_pin: false,
    wallet: { balance: 0 },
  });
  const rows = within(shownNeeds()).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Get verifiedWith a photo of your identity card and one of your face.',
    'Choose a PINIts 4 digits confirm your withdrawals.',
    'Pay into your walletThere’s nothing in it to withdraw yet.',
  ]);
  const position = shownNeeds().compareDocumentPosition(
    screen.getByRole('textbox', { name: 'Account number' }),
  );
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a customer who has all of it sees no such list, and the form stands out', async () => {
  await openWithdrawal({});
  expect(needs()).not.toBeInTheDocument();
  expect(confirmReceiver()).toHaveClass('primary');
});

test('a customer whose photos are being checked reads so instead of what to send', async () => {
  await openWithdrawal({
    verification_status: false,
    kyc: { kyc_verification_status: 'In Progress' },
  });
  expect(shownNeeds()).toHaveTextContent('We have your photos and are checking them.');
});

test.each([
  ['Get verified', { verification_status: false }, '/profile?tab=kyc'],
  ['Choose a PIN', { has_transaction_pin: false }, '/profile?tab=personal'],
])('a link leads to what is needed: %s', async (name, user, path) => {
  const app = await openWithdrawal(user);
  await app.user.click(within(shownNeeds()).getByRole('link', { name }));
  await waitFor(() => expect(currentPath()).toBe(path));
});

test('a customer with an empty wallet opens the deposit account from the list', async () => {
  const app = await openWithdrawal({ wallet: { balance: 0 } });
  await app.user.click(within(shownNeeds()).getByRole('button', { name: 'Pay into your wallet' }));
  expect(await screen.findByRole('dialog', { name: 'Add money' })).toBeVisible();
});

test('while something is needed, the buttons are quiet, and Withdraw says where to read it', async () => {
  const app = await openWithdrawal({ verification_status: false });
  expect(confirmReceiver()).toHaveClass('quiet');
  await screen.findByRole('option', { name: 'GTBank' });
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Bank' }), 'GTBank');
  await fillIn(app.user, screen.getByRole('textbox', { name: 'Account number' }), '0123456789');
  await app.user.click(confirmReceiver());
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' });
  expect(withdraw).toHaveClass('quiet');
  expect(withdraw).toBeEnabled();
  expect(withdraw).toHaveAccessibleDescription(
    'You can’t withdraw yet. What you still need is at the top of this page.',
  );
});
