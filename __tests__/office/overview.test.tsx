import { screen, within } from '@testing-library/react';
import { h1, setup } from './support/setup';

const me = {
  name: 'ada',
  email: 'ada@office.example',
  roles: ['treasury'],
  routes: ['GET /overview/', 'GET /withdrawals/', 'GET /arrears/'],
  passkeys: 2,
  has_codes: true,
  is_set_up: true,
  waiting: {},
};

const overview = {
  as_of: '2026-11-24T08:00:00.000Z',
  days: [
    { day: '2026-11-23', paid_in: '1200.50', paid_out: '300.00' },
    { day: '2026-11-24', paid_in: '50.00', paid_out: '0.00' },
  ],
  owed: { amount: '400.00', covered: '300.00', late: '20.00', reserve: '15.00' },
  provider: { balance: '9000.00', at: '2026-11-24T01:00:00.000Z', lasts_days: 900 },
  queues: [
    { queue: 'withdrawals', waiting: 2, oldest: '2026-11-22T08:00:00.000Z' },
    { queue: 'deposits', waiting: 0, oldest: null },
  ],
  failures: [{ queue: 'mails', failing: 3 }],
};

const open = (changes: Partial<typeof overview> | { provider: null } = {}) =>
  setup('/', {
    'GET /session/': [200, me],
    'GET /overview/': [200, { ...overview, ...changes }],
  });

const termOf = async (term: string) => (await screen.findByText(term)).parentElement;

describe('The first page', () => {
  it('shows the money of today and of the days before, and leads to the list behind it', async () => {
    open();
    expect(await h1('Today')).toBeVisible();
    expect(await termOf('In today')).toHaveTextContent('₦50.00');
    expect(await termOf('In, last 30 days')).toHaveTextContent('₦1,200.50');
    expect(await termOf('At the provider')).toHaveTextContent('Lasts 900 days at this pace');
    expect(screen.getByRole('link', { name: '₦300.00' })).toHaveAttribute(
      'href',
      expect.stringContaining('/withdrawals?status=paid'),
    );
  });

  it('says how much of what is owed is covered', async () => {
    open();
    expect(await termOf('Covered')).toHaveTextContent('₦300.00');
    expect(await termOf('Covered')).toHaveTextContent('75 % of it');
    expect(screen.getByRole('link', { name: '₦20.00' })).toHaveAttribute('href', '/arrears');
  });

  it('has the queues with their age, and what has failed', async () => {
    open();
    const queues = await screen.findByRole('table', { name: 'Waiting for people' });
    expect(within(queues).getByRole('row', { name: /Withdrawals 2/ })).toBeVisible();
    expect(
      within(queues).getByRole('row', { name: /Deposits in suspense 0 Nothing/ }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: 'Mails 3' })).toBeVisible();
  });

  it('leads only to the pages that a role opens', async () => {
    open();
    const queues = within(await screen.findByRole('table', { name: 'Waiting for people' }));
    expect(queues.getByRole('link', { name: 'Withdrawals' })).toBeVisible();
    expect(queues.queryByRole('link', { name: 'Deposits in suspense' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Mails' })).not.toBeInTheDocument();
  });

  it('has a table next to each chart', async () => {
    open();
    expect(await screen.findByRole('img', { name: 'Money in by day' })).toBeVisible();
    expect(screen.getByRole('table', { name: 'Money out by day', hidden: true })).toHaveTextContent(
      '₦300.00',
    );
  });

  it('says so before the first reconciliation', async () => {
    open({ provider: null });
    expect(await termOf('At the provider')).toHaveTextContent('Not reconciled yet');
  });
});
