import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { h1, setup, type Replies } from './support/setup';

const me = {
  name: 'ada',
  email: 'ada@office.example',
  roles: ['treasury'],
  routes: ['GET /overview/', 'GET /withdrawals/', 'GET /arrears/'],
  passkeys: 2,
  has_codes: true,
  is_set_up: true,
  decided_today: 0,
  waiting: {},
};

interface Queue {
  readonly queue: string;
  readonly waiting: number;
  readonly oldest: string | null;
  readonly amount: string | null;
  readonly next: string | null;
  readonly due: string | null;
}

const queueOf = (queue: string, counts: Partial<Queue> = {}): Queue => ({
  queue,
  waiting: 2,
  oldest: '2026-11-24T07:00:00.000Z',
  amount: null,
  next: null,
  due: null,
  ...counts,
});

const overview = {
  as_of: '2026-11-24T08:00:00.000Z',
  days: [
    { day: '2026-11-23', paid_in: '1200.50', paid_out: '300.00' },
    { day: '2026-11-24', paid_in: '50.00', paid_out: '0.00' },
  ],
  owed: {
    amount: '400.00',
    covered: '300.00',
    late: '20.00',
    reserve: '15.00',
    days: [
      { day: '2026-11-24', amount: '0.00', covered: '0.00' },
      { day: '2026-11-25', amount: '150.00', covered: '150.00' },
      { day: '2026-12-02', amount: '250.00', covered: '150.00' },
    ],
  },
  provider: {
    balance: '9000.00',
    at: '2026-11-24T01:00:00.000Z',
    lasts_days: 900,
    difference: '0.00',
  },
  queues: [
    queueOf('suspense', { waiting: 0, oldest: null, amount: null }),
    queueOf('withdrawals', { oldest: '2026-11-22T08:00:00.000Z', amount: '900.00' }),
  ],
  failures: [
    { queue: 'mails', failing: 3 },
    { queue: 'jobs', failing: 0 },
  ],
  decided_today: { own: 0, office: 0 },
};

const open = (
  changes: Partial<typeof overview> | { provider: null } = {},
  routes: readonly string[] = me.routes,
  replies: Replies = {},
) =>
  setup('/', {
    'GET /session/': [200, { ...me, routes }],
    'GET /overview/': [200, { ...overview, ...changes }],
    ...replies,
  });

/** Returns the icons in the paragraph of the words. */
const iconsBeside = (words: HTMLElement) => words.closest('p')?.querySelectorAll('svg');

const termOf = async (term: string) => (await screen.findByText(term)).parentElement;

describe('the screen "Today"', () => {
  const payouts = () => screen.findByRole('region', { name: 'Payouts of the next 30 days' });

  it('"Today" lists the open decisions, oldest first, and those of one day by amount', async () => {
    const queues = [
      queueOf('kyc'),
      queueOf('referrals', { amount: '20.00' }),
      queueOf('suspense', { amount: '100.00', oldest: '2026-11-24T01:00:00.000Z' }),
      queueOf('complaints', { oldest: '2026-11-21T08:00:00.000Z' }),
      queueOf('reconciliation', { amount: '5.00', oldest: null }),
    ];
    const routes = ['kyc', 'referrals', 'unmatched-deposits', 'complaints', 'exceptions'];
    open({ queues }, ['GET /overview/', ...routes.map((route) => `GET /${route}/`)]);
    const table = within(await screen.findByRole('table', { name: 'Needs a decision' }));
    expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Reconciliation',
      'Complaints',
      'Suspense',
      'Referrals',
      'Identity checks',
    ]);
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Needs a decision');
  });

  it('"Today" begins with what is due within a day, whatever its age, and starts there', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T08:00:00.000Z'));
    const queues = [
      queueOf('kyc', { oldest: '2026-11-01T08:00:00.000Z', due: '2026-11-26T08:00:00.000Z' }),
      queueOf('referrals', { due: '2026-11-25T07:00:00.000Z' }),
      queueOf('complaints', { due: '2026-11-24T07:00:00.000Z' }),
    ];
    const routes = ['kyc', 'referrals', 'complaints'];
    open({ queues }, ['GET /overview/', ...routes.map((route) => `GET /${route}/`)]);
    const card = within(await screen.findByRole('region', { name: 'Needs a decision' }));
    const table = within(card.getByRole('table'));
    expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Complaints',
      'Referrals',
      'Identity checks',
    ]);
    expect(card.getByText(/^Due within a day first, then the oldest\./)).toBeVisible();
    expect(card.getByRole('link', { name: 'Start with Complaints' })).toBeVisible();
  });

  it('"Today" shows the money of today and of the previous days, with links to the lists', async () => {
    open();
    expect(await h1('Today')).toBeVisible();
    expect(await termOf('In today')).toHaveTextContent('₦50.00');
    expect(await termOf('In, 30 days before today')).toHaveTextContent('₦1,200.50');
    expect(await termOf('Out today')).toHaveTextContent('₦0.00');
    expect(await termOf('Out, 30 days before today')).toHaveTextContent('₦300.00');
    expect(await termOf('At the provider')).toHaveTextContent('Lasts 900 days at the current pace');
    expect(screen.getByRole('link', { name: 'Paid withdrawals' })).toHaveAttribute(
      'href',
      expect.stringContaining('/withdrawals?status=paid'),
    );
  });

  it('"Today" shows with a separator for how many days the money lasts', async () => {
    open({ provider: { ...overview.provider, lasts_days: 44_520 } });
    expect(await termOf('At the provider')).toHaveTextContent('Lasts 44,520 days');
  });

  it('"Today" says each amount of the payouts once, and leads from the late ones to the drivers', async () => {
    open();
    const text = (await payouts()).textContent;
    for (const amount of ['₦400.00', '₦300.00', '₦20.00', '₦15.00']) {
      expect(text.split(amount)).toHaveLength(2);
    }
    expect(await termOf('In the reserves')).toHaveTextContent('₦15.00');
    expect(screen.getByRole('link', { name: 'Drivers in arrears' })).toHaveAttribute(
      'href',
      '/arrears',
    );
  });

  it('"Today" shows for each queue how many cases wait, which is next, when it is due, and the money', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T08:00:00.000Z'));
    open(
      {
        queues: [
          queueOf('withdrawals', { amount: '900.00', next: 'OBI ADA, Access Bank' }),
          queueOf('complaints', { next: 'Zainab Okoro', due: '2026-11-25T07:00:00.000Z' }),
        ],
      },
      [...me.routes, 'GET /complaints/'],
    );
    const queues = within(await screen.findByRole('table', { name: 'Needs a decision' }));
    expect(
      queues.getByRole('row', {
        name: 'Withdrawals 2 cases 1 hour OBI ADA, Access Bank ₦900.00',
      }),
    ).toBeVisible();
    expect(
      queues.getByRole('row', { name: /^Complaints Due in 23 hours 2 cases 1 hour Zainab Okoro/ }),
    ).toBeVisible();
    expect(queues.getByRole('rowheader', { name: 'Complaints Due in 23 hours' })).toBeVisible();
    expect(queues.queryByRole('columnheader', { name: 'Due' })).toBeNull();
    expect(screen.getByRole('row', { name: 'Emails 3' })).toBeVisible();
    expect(screen.queryByRole('row', { name: /^Jobs/ })).not.toBeInTheDocument();
  });

  it('"Today" links to the most urgent queue, and leaves out the empty ones', async () => {
    open({}, [...me.routes, 'GET /unmatched-deposits/']);
    expect(await screen.findByRole('link', { name: 'Start with Withdrawals' })).toHaveAttribute(
      'href',
      '/withdrawals',
    );
    const today = within(screen.getByRole('main'));
    expect(today.queryByText(/Suspense/)).not.toBeInTheDocument();
  });

  it('"Today" says that nothing needs a decision, and thanks the person', async () => {
    open({ queues: [queueOf('withdrawals', { waiting: 0, oldest: null })], failures: [] });
    expect(await screen.findByText('All done')).toBeVisible();
    expect(screen.getByText(/^Nothing needs your decision,.* Thank you\./)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Failed work' })).not.toBeInTheDocument();
    expect(screen.getByText('Failures: none').closest('.allDone')).toBeVisible();
  });

  it.each([
    [4, 11, 'The office decided 11 cases today.'],
    [4, 11, '4 of 6 decided today'],
    [3, 3, '3 of 5 decided today'],
    [1, 1, '1 of 3 decided today'],
    [0, 2, 'The office decided 2 cases today.'],
  ])('"Today" says that the person has decided %s and the office %s', async (own, office, text) => {
    const decided_today = { own, office };
    const session = { ...me, waiting: { withdrawals: 2 } };
    open({ decided_today }, me.routes, { 'GET /session/': [200, session] });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('"Today" counts the day’s cases like the message after a decision, without the person’s own proposals', async () => {
    const routes = [...me.routes, 'GET /proposals/'];
    const queues = [queueOf('withdrawals'), queueOf('proposals', { waiting: 3 })];
    const session = { ...me, routes, waiting: { withdrawals: 2, proposals: 1 } };
    open({ queues, decided_today: { own: 4, office: 4 } }, routes, {
      'GET /session/': [200, session],
    });
    expect(await screen.findByText('4 of 7 decided today')).toBeVisible();
  });

  it.each([
    [4, 11, 'You decided 4 today, the office 11.'],
    [3, 3, 'You decided 3 cases today.'],
    [1, 1, 'You decided 1 case today.'],
  ])(
    '"Today" also says what was decided once nothing is left: %s of %s',
    async (own, office, text) => {
      open({ queues: [], decided_today: { own, office } });
      expect(await screen.findByText('All done')).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
    },
  );

  it('"Today" doesn’t mention decisions before the first one of the day', async () => {
    open();
    await h1('Today');
    await screen.findByText('Cases waiting');
    expect(screen.queryByText(/decided/)).toBeNull();
  });

  it('"Today" links to the failures, also if there are none', async () => {
    open({ failures: [] }, [...me.routes, 'GET /jobs/']);
    const decisions = within(await screen.findByRole('region', { name: 'Needs a decision' }));
    const link = decisions.getByRole('link', { name: 'Failures: none' });
    expect(link).toHaveAttribute('href', '/failures');
  });

  it('"Today" begins with the number of cases, the age of the oldest one and the money', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:00:00.000Z'));
    const arrears = queueOf('arrears', { waiting: 3, amount: '100.50' });
    open({ queues: [...overview.queues, arrears] });
    expect(await termOf('Cases waiting')).toHaveTextContent('5');
    expect(await termOf('Oldest case')).toHaveTextContent('4 days');
    expect(await termOf('Money in them')).toHaveTextContent('₦1,000.50');
  });

  it.each([
    ['2026-11-26T08:59:01.000Z', 'Oldest caseJust now'],
    ['2026-11-26T08:59:00.000Z', 'Oldest case1 minute'],
  ])('"Today" counts no minutes of a case that has waited since %s: %s', async (oldest, age) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:00:00.000Z'));
    open({ queues: [queueOf('withdrawals', { oldest })] });
    expect((await termOf('Oldest case'))?.textContent).toBe(age);
  });

  it.each([
    ['2026-11-26T10:30:00.000Z', 'First duein 1 hour'],
    ['2026-11-26T06:00:00.000Z', 'First due3 hours late'],
    ['2026-11-26T09:00:30.000Z', 'First dueDue now'],
  ])(
    '"Today" names what is due first within a day instead of the oldest case: %s',
    async (due, text) => {
      jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:00:00.000Z'));
      open({ queues: [queueOf('withdrawals', { due }), queueOf('arrears')] });
      expect((await termOf('First due'))?.textContent).toBe(text);
      expect(screen.queryByText('Oldest case')).toBeNull();
    },
  );

  it('"Today" names the oldest case if nothing is due within a day', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:00:00.000Z'));
    open({ queues: [queueOf('withdrawals', { due: '2026-11-28T09:00:00.000Z' })] });
    expect(await termOf('Oldest case')).toBeVisible();
    expect(screen.queryByText('First due')).toBeNull();
  });

  it('"Today" doesn’t know the age of the oldest case if that of one queue isn’t known', async () => {
    open({ queues: [...overview.queues, queueOf('arrears', { oldest: null })] });
    expect(await termOf('Oldest case')).toHaveTextContent('Not known');
  });

  it.each([
    ['2026-11-26T08:00:00.000Z', 'Good morning, Ada.'],
    ['2026-11-26T11:30:00.000Z', 'Good afternoon, Ada.'],
    ['2026-11-26T22:30:00.000Z', 'Good evening, Ada.'],
  ])('"Today" greets the person by the time in Lagos at %s', async (at, greeting) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(at));
    open();
    expect(await screen.findByText(new RegExp(`^${greeting}`))).toBeVisible();
  });

  it('"Today" says in a sentence how much of the payouts is covered', async () => {
    open();
    expect(await payouts()).toHaveTextContent(
      'With this, ₦400.00 is owed in the next 30 days: ₦300.00 is covered, ₦100.00 isn’t yet.',
    );
  });

  /** Returns days with covered payouts of ₦10 each. */
  const daysOf = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      day: `2026-11-${11 + place}`,
      amount: '10.00',
      covered: '10.00',
    }));

  it('"Today" lists the payouts of fewer than eight days, and what isn’t covered', async () => {
    open();
    await payouts();
    const days = within(screen.getByLabelText('Payouts by day'));
    expect(
      days.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent),
    ).toEqual(['25 Nov 2026₦150.00', '2 Dec 2026₦250.00₦100.00 not covered yet']);
    expect(screen.queryByRole('img', { name: 'Payouts by day' })).toBeNull();
    cleanup();
    open({ owed: { ...overview.owed, days: daysOf(7) } });
    expect(await payouts()).toHaveTextContent('17 Nov 2026₦10.00');
    expect(screen.queryByRole('img', { name: 'Payouts by day' })).toBeNull();
  });

  it('"Today" draws a chart of the payouts of eight days, with a table', async () => {
    open({ owed: { ...overview.owed, days: daysOf(8) } });
    await payouts();
    expect(screen.getByRole('img', { name: 'Payouts by day' })).toBeVisible();
    expect(
      screen.getByRole('row', { name: '18 Nov 2026 ₦10.00 ₦0.00', hidden: true }),
    ).toBeInTheDocument();
  });

  it('"Today" begins the payouts with what is already late, and says second how much is covered', async () => {
    open();
    const late = (await screen.findByText(/is already late/)).closest('.late');
    expect(late).toHaveTextContent('₦20.00 is already late.');
    const covered = screen.getByText(/is owed in the next 30 days/);
    expect(late?.compareDocumentPosition(covered)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(late?.closest('p')).toHaveClass('sentence');
    expect(covered.closest('p')).not.toHaveClass('sentence');
    cleanup();
    open({ owed: { ...overview.owed, late: '0.00' } });
    expect(await payouts()).toBeVisible();
    expect(screen.queryByText(/is already late/)).toBeNull();
    expect(screen.getByText(/is owed in the next 30 days/).closest('p')).toHaveClass('sentence');
  });

  it('"Today" says in a sentence that all payouts are covered', async () => {
    const owed = { ...overview.owed, amount: '300.00', late: '0.00' };
    open({ owed });
    expect(await payouts()).toHaveTextContent(
      '₦300.00 is owed in the next 30 days, and all of it is covered.',
    );
    expect(screen.queryByText('Not covered yet')).toBeNull();
  });

  it('"Today" neither lists nor draws payouts that are all due on one day', async () => {
    const owed = { ...overview.owed, days: overview.owed.days.slice(0, 2) };
    open({ owed });
    const card = await payouts();
    expect(card.querySelector('[aria-label="Payouts by day"]')).toBeNull();
    expect(screen.queryByRole('img', { name: 'Payouts by day' })).toBeNull();
  });

  it('"Today" names the next payouts once nothing needs a decision', async () => {
    open({ queues: [] });
    const card = await screen.findByRole('region', { name: 'Needs a decision' });
    expect(card).toHaveTextContent('The next payouts, ₦150.00, are due on 25 Nov 2026.');
  });

  it('"Today" leaves out payouts if none are due', async () => {
    const owed = { amount: '0.00', covered: '0.00', late: '0.00', reserve: '0.00', days: [] };
    open({ owed });
    expect(await screen.findByRole('region', { name: 'Money' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Payouts of the next 30 days' })).toBeNull();
  });

  it('"Today" shows the queues of other roles separately, without links', async () => {
    open({ queues: [...overview.queues, queueOf('complaints')] });
    const others = within(await screen.findByRole('table', { name: 'Waiting for other roles' }));
    expect(others.getByRole('row', { name: /^Complaints 2/ })).toBeVisible();
    expect(others.queryByRole('link')).not.toBeInTheDocument();
    const own = within(screen.getByRole('table', { name: 'Needs a decision' }));
    expect(own.getByRole('link', { name: 'Withdrawals' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Mails' })).not.toBeInTheDocument();
  });

  it('"Today" draws a chart with a table once money has moved on eight days', async () => {
    const days = Array.from({ length: 8 }, (_, place) => ({
      day: `2026-11-${17 + place}`,
      paid_in: '1200.50',
      paid_out: place === 0 ? '0.00' : '300.00',
    }));
    open({ days });
    expect(await screen.findByRole('img', { name: 'Money in by day' })).toBeVisible();
    expect(screen.getByRole('table', { name: 'Money in by day', hidden: true })).toHaveTextContent(
      '₦1,200.50',
    );
    expect(screen.queryByRole('img', { name: 'Money out by day' })).not.toBeInTheDocument();
  });

  it('"Today" says that nothing has been compared yet, and compares', async () => {
    let isCompared = false;
    const { user } = open(
      { provider: null },
      [...me.routes, 'GET /exceptions/', 'POST /reconcile/'],
      {
        'GET /overview/': () => [200, isCompared ? overview : { ...overview, provider: null }],
        'POST /reconcile/': () => {
          isCompared = true;
          return [200, { is_clean: true, difference: '0.00', exceptions: [] }];
        },
      },
    );
    const words = await screen.findByText('Nothing has been compared with the provider yet.');
    // Without the books it isn't known whether money waits.
    expect(iconsBeside(words)).toHaveLength(0);
    expect(screen.queryByRole('link', { name: /compared/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Compare now' }));
    await waitFor(() => expect(screen.queryByText(/been compared/)).toBeNull());
    expect(await h1('Today')).toHaveFocus();
  });

  it('"Today" says how much waits for the first comparison to people who may read the books', async () => {
    open({ provider: null }, [...me.routes, 'GET /ledger/'], {
      'GET /ledger/': [
        200,
        {
          is_sound: true,
          faults: [],
          house: { bank_clearing: '-1176439.14' },
          explained: {},
          checkpoint: 0,
          checked: { entries: 2, at: '2026-11-26T09:00:00.000Z' },
          newest_seal: { position: 0, hash: '' },
        },
      ],
    });
    const words = await screen.findByText(/been compared/);
    expect(iconsBeside(words)).toHaveLength(1);
    expect(words.closest('p')).toHaveTextContent(
      /^₦1,176,439\.14 hasn’t been compared with the provider yet\.$/,
    );
    expect(screen.queryByRole('button', { name: 'Compare now' })).toBeNull();
  });
});
