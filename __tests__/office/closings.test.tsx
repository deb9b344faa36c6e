import { screen } from '@testing-library/react';
import { me } from './support/queueReplies';
import { press, setup, type Replies } from './support/setup';

describe('requests to close accounts', () => {
  const close = 'POST /closings/:id/close/';
  const closingOf = (fields: object = {}) => ({
    id: 6,
    customer_id: 3,
    account_id: 100_003,
    first_name: 'Ngozi',
    last_name: 'Eze',
    email: 'eze@example.com',
    requested_at: '2026-11-24T08:00:00.000Z',
    outcome: null,
    ended_at: null,
    ended_by: null,
    balance: '0.00',
    withdrawals: 0,
    investments: 0,
    cliques: 0,
    complaints: 0,
    is_on_hold: false,
    ...fields,
  });
  const openCase = (fields: object = {}, replies: Replies = {}, status = 'open') =>
    setup(`/closings/6?status=${encodeURIComponent(status)}&sort=oldest`, {
      'GET /session/': [200, { ...me, routes: ['GET /closings/', close] }],
      [`GET /closings/?status=${status.replace(' ', '+')}&sort=oldest`]: [200, [closingOf(fields)]],
      ...replies,
    });

  it('closes an account once nothing is open any more, after staff have written down what they checked', async () => {
    const office = openCase({}, { 'POST /closings/6/close/': [200, { message: 'Closed.' }] });
    expect(await screen.findByText(/nothing is left to end/)).toBeVisible();
    await press(office, 'Close the account…');
    await office.user.type(screen.getByRole('textbox', { name: /^What have you/ }), 'All is paid');
    await press(office, 'Close permanently');
    expect(await screen.findByText('Closed.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^Ngozi Eze, account 100003 ?Closed\.$/);
    expect(office.calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
      reason: 'All is paid',
    });
  });

  it('lists what still has to end, and doesn’t offer to close the account before then', async () => {
    openCase({ balance: '20.00', investments: 2, is_on_hold: true });
    expect(await screen.findByText(/something still has to end/)).toBeVisible();
    expect(screen.getByText('Investments that still pay out')).toBeVisible();
    expect(screen.getByText('Staff have frozen the wallet. Unfreeze it first.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close the account…' })).toBeNull();
  });

  it('shows a closed account that has received money, and who closed it', async () => {
    const closed = { outcome: 'closed', ended_at: '2026-11-25T08:00:00.000Z', ended_by: 'bola' };
    openCase({ ...closed, balance: '1500.00' }, {}, 'money left');
    expect(await screen.findByText(/Money has come into this wallet/)).toBeVisible();
    expect(screen.getByText(/by bola/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close the account…' })).toBeNull();
  });
});
