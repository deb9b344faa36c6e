import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { environment } from '@/config/env';
import type { FakeReply } from '../../support/fakeServer';
import { currentPath } from '../../support/renderApp';
import { aConfirmedAccount, aPayoutReceiver } from '../../support/replies';
import { traceOf } from '../../support/traceOf';
import { button, openProfile } from './openProfile';

const read = 'GET /wallet/payout-receiver/';
const send = 'POST /wallet/payout-receiver/';
const keep = 'DELETE /wallet/payout-receiver/';

const done: FakeReply = { body: { message: 'Done' } };
const receiverReply = (fields: Record<string, unknown> = {}): FakeReply => ({
  body: aPayoutReceiver(fields),
});
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const sentTo = (fields: object = {}) => ({
  ...aConfirmedAccount(),
  starts_at: inHours(-1),
  ...fields,
});

const open = (replies: Record<string, FakeReply>) =>
  openProfile('?tab=security&section=payouts', {
    replies,
    user: { has_transaction_pin: true, verification_status: true },
  });

const facts = () => screen.findByLabelText('Payouts to your bank', { selector: 'dl' });

describe('payouts that go to the wallet', () => {
  test('sending payouts to the only bank account takes the PIN, which the store doesn’t keep', async () => {
    const { user, server, store } = await openProfile('?tab=security', {
      replies: { [read]: receiverReply(), [send]: done },
      user: { has_transaction_pin: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Payouts to your bank' }));
    expect(currentPath()).toBe('/profile?tab=security&section=payouts');
    expect(await facts()).toHaveTextContent('Payouts go toYour wallet');
    expect(screen.getByLabelText('Bank account')).toHaveDisplayValue('GTBank, 0123456789');
    await user.type(screen.getByLabelText('Transaction PIN'), '4071');
    server.answer(read, receiverReply({ receiver: sentTo({ starts_at: inHours(24) }) }));
    await user.click(button('Send payouts to my bank'));
    expect(await screen.findByText(/^Your payouts will be sent to your bank\./)).toBeVisible();
    await waitFor(async () => expect(await facts()).toHaveTextContent('GTBank, 0123456789'));
    expect(screen.getByText(/^To protect you, payouts stay in your wallet until/)).toBeVisible();
    expect(server.sent(send).map(({ body }) => body)).toEqual([{ beneficiary: '4', pin: '4071' }]);
    expect(JSON.stringify(store.getState())).not.toMatch(traceOf('4071'));
  });

  test('the limits are named where payouts are switched on', async () => {
    const limits = { day: '100000.00', week: '300000.00', own: '60000.00', at_once: null };
    await open({ [read]: receiverReply({ limits }) });
    expect(
      await screen.findByText(
        'We send up to ₦100,000 in 24 hours and ₦300,000 in 7 days this way, and never more than your own limit of ₦60,000 in 24 hours. If a day’s payouts are above that, all of them stay in your wallet, and you can withdraw them yourself.',
      ),
    ).toBeVisible();
  });

  test('the limit of one day’s payouts follows the others in the same sentence', async () => {
    const limits = { day: '100000.00', week: '300000.00', own: null, at_once: '50000.00' };
    await open({ [read]: receiverReply({ limits }) });
    expect(
      await screen.findByText(/ in 7 days this way, and at most ₦50,000 at once\. If a day’s/),
    ).toBeVisible();
  });

  test('payouts to the bank that a freeze stops are said to stay in the wallet', async () => {
    await open({ [read]: receiverReply({ receiver: sentTo(), is_stopped: true }) });
    expect(
      await screen.findByText(
        'Your account is frozen or your wallet is on hold, so payouts stay in your wallet.',
      ),
    ).toBeVisible();
  });

  test('sending payouts to the bank requires a choice if there are several accounts', async () => {
    const accounts = [
      aConfirmedAccount(),
      aConfirmedAccount({ id: 5, bank_name: 'Zenith Bank', account_number: '9876543210' }),
    ];
    const { user, server } = await open({ [read]: receiverReply({ accounts }), [send]: done });
    await user.type(await screen.findByLabelText('Transaction PIN'), '4071');
    await user.click(button('Send payouts to my bank'));
    expect(await screen.findByText('Choose an account.')).toBeVisible();
    expect(server.sent(send)).toHaveLength(0);
    await user.selectOptions(screen.getByLabelText('Bank account'), 'Zenith Bank, 9876543210');
    await user.click(button('Send payouts to my bank'));
    await waitFor(() => expect(server.sent(send)).toHaveLength(1));
    expect(server.sent(send)[0]?.body).toEqual({ beneficiary: '5', pin: '4071' });
  });

  test('sending payouts to the bank shows a wrong PIN at its field', async () => {
    const detail = 'Incorrect PIN. 2 attempts left.';
    const refused = { status: 400, body: { detail, pin: [detail] } };
    const { user } = await open({ [read]: receiverReply(), [send]: refused });
    await user.type(await screen.findByLabelText('Transaction PIN'), '4072');
    await user.click(button('Send payouts to my bank'));
    await waitFor(() =>
      expect(screen.getByLabelText('Transaction PIN')).toHaveAccessibleDescription(
        expect.stringContaining(detail),
      ),
    );
  });

  test('sending payouts to the bank leads a customer without a confirmed account to a withdrawal', async () => {
    const { user } = await open({ [read]: receiverReply({ accounts: [] }) });
    await screen.findByText(/^First withdraw to the account yourself\./);
    await user.click(screen.getByRole('link', { name: 'Withdraw' }));
    expect(currentPath()).toBe('/withdrawal');
  });

  test('payouts can’t be sent to the bank while Mota doesn’t offer that', async () => {
    await open({ [read]: receiverReply({ is_offered: false }) });
    expect(await screen.findByText(/^We aren’t sending payouts to banks/)).toBeVisible();
    expect(screen.queryByLabelText('Transaction PIN')).not.toBeInTheDocument();
  });
});

test('"Create one" below the PIN opens the entry of the PIN with the focus in it', async () => {
  const { user } = await openProfile('?tab=security&section=payouts', {
    replies: { [read]: receiverReply() },
    user: { has_transaction_pin: false },
  });
  await user.click(await screen.findByRole('link', { name: 'Create one' }));
  const entry = await screen.findByRole('group', { name: 'Enter PIN' });
  expect(within(entry).getByRole('textbox', { name: 'Digit 1 of 4' })).toHaveFocus();
});

describe('payouts that go to the bank', () => {
  const openChanges = async (user: UserEvent) =>
    user.click(await screen.findByText('Change where payouts go'));

  test('a second press after sending payouts to the bank changes nothing, and the focus stays at the outcome', async () => {
    const { user, server } = await open({ [read]: receiverReply(), [send]: done, [keep]: done });
    await user.type(await screen.findByLabelText('Transaction PIN'), '4071');
    server.answer(read, receiverReply({ receiver: sentTo({ starts_at: inHours(24) }) }));
    await user.click(button('Send payouts to my bank'));
    await waitFor(async () => expect(await facts()).toHaveTextContent('GTBank, 0123456789'));
    expect(screen.getByText('Keep payouts in my wallet')).not.toBeVisible();
    expect(document.activeElement).toContainElement(screen.getByText(/^Your payouts will be sent/));
    expect(document.activeElement).not.toBe(document.body);
  });

  test('payouts that go to the bank stay in the wallet again after one press', async () => {
    const { user, server } = await open({
      [read]: receiverReply({ receiver: sentTo() }),
      [keep]: done,
    });
    expect(await facts()).toHaveTextContent('GTBank, 0123456789');
    expect(screen.queryByLabelText('Transaction PIN')).not.toBeInTheDocument();
    expect(screen.queryByText(/^To protect you/)).not.toBeInTheDocument();
    server.answer(read, receiverReply());
    await openChanges(user);
    await user.click(button('Keep payouts in my wallet'));
    expect(await screen.findByText('Your payouts stay in your wallet.')).toBeVisible();
    await waitFor(async () => expect(await facts()).toHaveTextContent('Your wallet'));
    expect(server.sent(keep)).toHaveLength(1);
    expect(document.activeElement).toContainElement(screen.getByText(/^Your payouts stay/));
    expect(document.activeElement).not.toBe(document.body);
  });

  test('payouts that go to the bank can be sent to another account, after another waiting time', async () => {
    const other = aConfirmedAccount({ id: 5, account_number: '9876543210' });
    const { user, server } = await open({
      [read]: receiverReply({ receiver: sentTo(), accounts: [aConfirmedAccount(), other] }),
      [send]: done,
    });
    await openChanges(user);
    expect(await screen.findByText(/^Another account waits 24 hours/)).toBeVisible();
    await user.type(screen.getByLabelText('Transaction PIN'), '4071');
    await user.click(button('Change the account'));
    expect(await screen.findByText('Choose an account.')).toBeVisible();
    expect(server.sent(send)).toHaveLength(0);
    await user.selectOptions(screen.getByLabelText('Bank account'), 'GTBank, 9876543210');
    await user.click(button('Change the account'));
    await waitFor(() => expect(server.sent(send)).toHaveLength(1));
    expect(server.sent(send)[0]?.body).toEqual({ beneficiary: '5', pin: '4071' });
  });
});

test('the app never asks another server where payouts go', async () => {
  jest.replaceProperty(environment, 'apiExtensions', false);
  const { server } = await open({ [read]: receiverReply() });
  const panel = within(await screen.findByRole('tabpanel'));
  expect(await panel.findByRole('button', { name: 'Reset PIN' })).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Payouts to your bank' })).not.toBeInTheDocument();
  expect(server.sent(read)).toHaveLength(0);
});
