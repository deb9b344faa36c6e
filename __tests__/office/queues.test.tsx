import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { resizeTo } from '../support/resizeTo';
import { h1, setup, type Replies, type Reply } from './support/setup';

const assign = 'POST /unmatched-deposits/:reference/assign/';
const me = {
  name: 'ada',
  email: 'ada@office.example',
  roles: ['treasury'],
  routes: [
    'GET /unmatched-deposits/',
    'GET /assignments/',
    'GET /jobs/',
    'POST /assignments/',
    assign,
  ],
  passkeys: 2,
  has_codes: true,
  is_set_up: true,
  decided_today: 0,
  waiting: { suspense: 2 },
};

const day = '2026-11-24T08:00:00.000Z';
const depositOf = (reference: string, sender_bank: string) => ({
  reference,
  account_number: '0123456789',
  amount: '1500.50',
  sender_bank,
  received_at: '2026-11-24T08:00:00.000Z',
  driver: null as object | null,
  proposal: null as { action: string; to: string; proposed_by: string } | null,
});

const list = 'GET /unmatched-deposits/?sort=oldest';
const both = [depositOf('notice 1', 'GTBank'), depositOf('notice 2', 'Zenith Bank')];
const signedIn: Replies = {
  'GET /session/': [200, me],
  'GET /assignments/': [
    200,
    [{ queue: 'suspense', case: 'notice 2', name: 'bola', assigned_at: day }],
  ],
  [list]: [200, both],
};
const proposal = 'POST /unmatched-deposits/notice%201/assign/';

const press = async ({ user }: ReturnType<typeof setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

async function writeEmail(office: ReturnType<typeof setup>, isSent = true) {
  await press(office, 'Propose a customer…');
  const email = screen.getByRole('textbox', { name: /Email of the customer/ });
  expect(email).toHaveFocus();
  await office.user.type(email, 'eze@example.com');
  if (isSent) await press(office, 'Propose a customer');
  return email;
}

const emptyQueue = (path: string, action: string, reply: Replies[string]): Replies => ({
  'GET /session/': [200, { ...me, routes: [`GET ${path}`, action] }],
  [`GET ${path}?sort=oldest`]: [200, []],
  [`GET ${path}`]: [200, []],
  [`GET ${path}?`]: [200, []],
  [action]: reply,
});

/** The figures of Today, with the time of the last reconciliation. Null if there was none. */
const reconciledAt = (at: string | null, difference = '0.00') => ({
  as_of: day,
  days: [],
  owed: { amount: '0.00', covered: '0.00', late: '0.00', reserve: '0.00', days: [] },
  provider: at === null ? null : { balance: '0.00', at, lasts_days: null, difference },
  queues: [],
  failures: [],
  decided_today: { own: 0, office: 0 },
});

const lateOf = (id: number, driver: string, age: string, days_past_due: number) => ({
  id,
  vehicle: id,
  driver,
  age,
  days_past_due,
  plate: 'LSR123AB',
  phone: '0801',
  on_time: '1 of 9',
  overdue_instalments: 2,
  promise: null as object | null,
  hardship: null as object | null,
  proposed_terms: null as object | null,
  late_since: '2026-09-01',
  status: 'active',
  price: '900.00',
  repaid: '100.00',
  written_off: '0.00',
  taken_over: '0.00',
  replaced_by: null,
  outstanding: '800.00',
  overdue: '200.00',
});

/** An agreement about which nothing but its instalments is recorded. */
const noRecords = { promises: [], requests: [], repayments: [] };

const promiseOf = (state: string) => ({
  amount: '5000.00',
  due_on: '2026-11-20',
  note: 'Sick.',
  recorded_by: 'ada',
  state,
});

const arrearsOf = (...late: ReturnType<typeof lateOf>[]) => ({
  outstanding: '800.00',
  par30: 0,
  par60: 0,
  par90: 0,
  ages: [],
  late,
});

describe('actions on a whole queue', () => {
  it.each([
    [2, '0.00', 'Compared: 2 lines or transfers do not match.'],
    [1, '0.00', 'Compared: 1 line or transfer does not match.'],
    [0, '0.00', 'Compared: books and statement match.'],
    [
      0,
      '-500.00',
      'Compared: books and statement match. The provider’s balance less its lines is −₦500.00.',
    ],
  ])(
    'compares the books with the statement again, and shows what doesn’t match: %d, %s',
    async (count, difference, sentence) => {
      const report = {
        is_clean: count === 0,
        difference,
        exceptions: Array.from({ length: count }, () => ({})),
      };
      const office = setup(
        '/reconciliation',
        emptyQueue('/exceptions/', 'POST /reconcile/', [200, report]),
      );
      await press(office, 'Compare now');
      expect(await screen.findByText(sentence)).toBeVisible();
    },
  );

  it('retries refused requests for account numbers, or shows why that failed, and keeps the focus', async () => {
    const message = 'The provider is asked again for 3 accounts.';
    let status = 502;
    let isSent = false;
    const refused = {
      id: 4,
      email: 'ngozi@example.com',
      rail: 'paystack',
      requested_at: day,
      reason: 'The name is wrong.',
    };
    const office = setup('/refused-accounts', {
      ...emptyQueue('/refused-accounts/', 'POST /refused-accounts/retry/', () => {
        isSent = status === 200;
        return [
          status,
          isSent ? { message } : { detail: 'Silent.', message: 'Silent.', code: 'x' },
        ];
      }),
      'GET /refused-accounts/?sort=oldest': () => [200, isSent ? [] : [refused]],
    });
    expect(await screen.findByRole('radio', { name: 'Newest' })).toBeVisible();
    await press(office, 'Retry all refused accounts');
    expect(await screen.findByText('Silent.')).toBeVisible();
    status = 200;
    await press(office, 'Retry all refused accounts');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText('Silent.')).toBeNull();
    expect(await screen.findByText('No account is refused.')).toBeVisible();
    expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement);
  });

  it('an empty queue has no order, and nothing to retry', async () => {
    setup(
      '/refused-accounts',
      emptyQueue('/refused-accounts/', 'POST /refused-accounts/retry/', [200, {}]),
    );
    expect(await screen.findByText('No account is refused.')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry all refused accounts' })).toBeNull();
  });

  it('proposes to settle the difference of the balance', async () => {
    const message = 'Proposed. Another person has to confirm it.';
    const route = 'POST /difference/settle/';
    const office = setup('/reconciliation', {
      ...emptyQueue('/exceptions/', route, [200, { message }]),
      'GET /overview/': [200, reconciledAt(day, '-500.00')],
    });
    await press(office, 'Propose to settle the difference…');
    await office.user.type(screen.getByRole('textbox', { name: /^Why/ }), 'A fee');
    await press(office, 'Propose to settle the difference');
    expect(await screen.findByText(message)).toBeVisible();
    const sent = office.calls.find(({ name }) => name === route);
    expect(sent?.body).toEqual({ reason: 'A fee' });
  });

  it('offers to settle a difference only once a comparison has found one', async () => {
    setup('/reconciliation', {
      ...emptyQueue('/exceptions/', 'POST /difference/settle/', [500, {}]),
      'GET /overview/': [200, reconciledAt(day)],
    });
    expect(await screen.findByText(/^Everything that has been compared matches\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Propose to settle the difference/ })).toBeNull();
  });

  const sendingOf = (change: object = {}): Replies => ({
    'GET /session/': [
      200,
      {
        ...me,
        routes: [
          'GET /withdrawals/',
          'GET /withdrawals/sending/',
          'POST /withdrawals/stop/',
          'POST /withdrawals/resume/',
        ],
      },
    ],
    'GET /withdrawals/?status=requested&sort=oldest': [200, []],
    'GET /withdrawals/sending/': [
      200,
      { is_on: true, switched_by: null, switched_at: null, reason: null, ...change },
    ],
  });

  it('stops sending withdrawals with a reason', async () => {
    const message = 'Sending is stopped. No withdrawal is sent until you resume it.';
    const route = 'POST /withdrawals/stop/';
    const office = setup('/withdrawals', { ...sendingOf(), [route]: [200, { message }] });
    expect(await screen.findByText('Sending is on')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume sending' })).toBeNull();
    await press(office, 'Stop sending…');
    await office.user.type(screen.getByRole('textbox', { name: /^Why/ }), 'An attack');
    await press(office, 'Stop sending');
    expect(await screen.findByText(message)).toBeVisible();
    const sent = office.calls.find(({ name }) => name === route);
    expect(sent?.body).toEqual({ reason: 'An attack' });
  });

  it('says who stopped sending, when and why, and resumes sending', async () => {
    const message = 'Withdrawals are being sent again.';
    const stop = { is_on: false, switched_by: 'bola', switched_at: day, reason: 'An attack' };
    const office = setup('/withdrawals', {
      ...sendingOf(stop),
      'POST /withdrawals/resume/': [200, { message }],
    });
    expect(await screen.findByText('Sending is stopped')).toBeVisible();
    expect(screen.getByText(/^Stopped by bola/)).toHaveTextContent(
      /^Stopped by bola, 24 Nov 2026, 09:00.*\. An attack$/,
    );
    expect(screen.queryByRole('button', { name: 'Stop sending…' })).toBeNull();
    await press(office, 'Resume sending');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('offers to stop sending even if its state can’t be loaded', async () => {
    const message = 'Sending is stopped. No withdrawal is sent until you resume it.';
    const office = setup('/withdrawals', {
      ...sendingOf(),
      'GET /withdrawals/sending/': [500, {}],
      'POST /withdrawals/stop/': [200, { message }],
    });
    expect(await screen.findByText('We couldn’t load whether sending is on.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resume sending' })).toBeVisible();
    await press(office, 'Stop sending…');
    await office.user.type(screen.getByRole('textbox', { name: /^Why/ }), 'An attack');
    await press(office, 'Stop sending');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('an open page shows within half a minute that sending was stopped', async () => {
    jest.useFakeTimers();
    let state = { is_on: true, switched_by: null, switched_at: null, reason: null } as object;
    setup('/withdrawals', { ...sendingOf(), 'GET /withdrawals/sending/': () => [200, state] });
    expect(await screen.findByText('Sending is on')).toBeVisible();
    state = { is_on: false, switched_by: 'job', switched_at: day, reason: 'Faults' };
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    jest.useRealTimers();
    expect(await screen.findByText('Sending is stopped')).toBeVisible();
    expect(screen.queryByText('Sending is on')).toBeNull();
  });

  it('adds a refund that only the provider’s statement lists', async () => {
    const message = 'It is among the exceptions.';
    const route = 'POST /deposit-exceptions/';
    const office = setup('/deposit-exceptions', {
      ...emptyQueue('/deposit-exceptions/', route, [200, { message }]),
      'GET /deposit-exceptions/?sort=oldest': [200, []],
    });
    await press(office, 'Add a refund…');
    await office.user.type(screen.getByLabelText(/^Reference of the deposit/), 'T1');
    await press(office, 'Add a refund');
    expect(await screen.findByText(message)).toBeVisible();
    const sent = office.calls.find(({ name }) => name === route);
    expect(sent?.body).toEqual({ reference: 'T1' });
  });

  it('offers no action on a queue to a person who may only read', async () => {
    setup('/reconciliation', {
      ...emptyQueue('/exceptions/', 'POST /reconcile/', [500, {}]),
      'GET /session/': [200, { ...me, routes: ['GET /exceptions/'] }],
      'GET /overview/': [200, reconciledAt('2026-11-30T01:00:00.000Z')],
    });
    const nothing = await screen.findByText(/^Everything that has been compared matches\./);
    expect(nothing).toHaveTextContent(/Last compared: 30 Nov 2026, 02:00/);
    expect(screen.getByText('Provider’s balance').nextElementSibling).toHaveTextContent(/^₦/);
    expect(screen.getByText('Difference').nextElementSibling).toHaveTextContent('None');
    expect(screen.queryByRole('button', { name: 'Compare now' })).toBeNull();
  });
});

describe('a reconciliation that has never compared anything', () => {
  const never = {
    ...emptyQueue('/exceptions/', 'POST /reconcile/', [500, {}]),
    'GET /session/': [
      200,
      { ...me, routes: ['GET /exceptions/', 'POST /reconcile/', 'GET /ledger/'] },
    ],
    'GET /overview/': [200, reconciledAt(null)],
  } as const;
  const booksWith = (bank_clearing: string): Reply => [
    200,
    {
      is_sound: true,
      faults: [],
      house: { bank_clearing },
      explained: {
        bank_clearing: "₦1,183,677.53 has come in but isn't on the provider's statement yet.",
      },
      checkpoint: 0,
      checked: { entries: 2, at: day },
      newest_seal: { position: 0, hash: '' },
    },
  ];

  it('says only that nothing has been compared yet, and how much waits', async () => {
    setup('/reconciliation', { ...never, 'GET /ledger/': booksWith('-1183677.53') });
    const nothing = (await screen.findByText('Not compared yet.')).closest('p');
    await waitFor(() =>
      expect(nothing).toHaveTextContent(
        /^Not compared yet\. ₦1,183,677\.53 in our books waits for it\.$/,
      ),
    );
    expect(screen.queryByText(/^Everything that has been compared matches/)).toBeNull();
    expect(screen.queryByText(/^A difference appears here/)).toBeNull();
    expect(screen.getByText('Reads every line of the provider’s statement.')).toBeVisible();
    expect(screen.queryByText(/on the provider's statement yet/)).toBeNull();
    expect(screen.queryByText('Only in our books')).toBeNull();
  });

  it('doesn’t read the books for a person who may not', async () => {
    const { calls } = setup('/reconciliation', {
      ...never,
      'GET /session/': [200, { ...me, routes: ['GET /exceptions/'] }],
    });
    expect((await screen.findByText('Not compared yet.')).closest('p')).toHaveTextContent(
      /^Not compared yet\.$/,
    );
    expect(calls.map(({ name }) => name)).not.toContain('GET /ledger/');
    expect(screen.queryByRole('button', { name: 'Compare now' })).toBeNull();
  });

  it('compares from the card that says so, and then moves the focus to the heading', async () => {
    let isCompared = false;
    const office = setup('/reconciliation', {
      ...never,
      'GET /ledger/': booksWith('0.00'),
      'GET /overview/': () => [200, reconciledAt(isCompared ? day : null)],
      'POST /reconcile/': () => {
        isCompared = true;
        return [200, { is_clean: true, difference: '0.00', exceptions: [] }];
      },
    });
    const nothing = (await screen.findByText('Not compared yet.')).closest('p');
    const compare = await screen.findByRole('button', { name: 'Compare now' });
    expect(nothing?.parentElement).toContainElement(compare);
    expect(compare).toHaveAccessibleDescription(/^Reads the provider’s statement now/);
    await office.user.click(compare);
    expect(await screen.findByText(/^Everything that has been compared matches\./)).toBeVisible();
    expect(await h1('Reconciliation')).toHaveFocus();
  });

  it('doesn’t claim that everything is on the statement if sums in and out are equal', async () => {
    const { calls } = setup('/reconciliation', { ...never, 'GET /ledger/': booksWith('0.00') });
    const nothing = (await screen.findByText('Not compared yet.')).closest('p');
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('GET /ledger/'));
    expect(await h1('Reconciliation')).toBeVisible();
    await waitFor(() => expect(nothing).toHaveTextContent(/^Not compared yet\.$/));
  });
});

describe('a case in a queue', () => {
  const found_at = '2026-11-24T08:00:00.000Z';
  const exception = { id: 3, withdrawal: 12, status: 'sending', said: 'pending', found_at };
  const depositException = {
    id: 4,
    rail: 'monnify',
    reference: 'D-1',
    account_number: '0123456789',
    amount: '900.00',
    currency: 'NGN',
    event: '',
    says: '',
    found_at,
    email: null,
    credited: null,
    is_frozen: false,
  };
  const bonus = { referrer: 'ada@example.com', referred: 'obi@example.com', amount: '500.00' };
  it.each([
    [
      '/withdrawal-exceptions',
      { ...exception, kind: 'paid, then failed' },
      'The provider reported it first as paid, then as failed or reversed. The server hasn’t moved any money because of this contradiction.',
    ],
    [
      '/deposit-exceptions',
      { ...depositException, reason: 'disputed' },
      'The sender’s bank disputes the deposit, and may take it back.',
    ],
    [
      '/referrals',
      { ...bonus, id: 5, shared: ['phone number'], created_at: found_at },
      'Both customers share: phone number.',
    ],
  ])(
    'a case of %s shows why it is in the queue, in the list and on its page',
    async (path, row, why) => {
      const { user } = setup(path, {
        'GET /session/': [200, { ...me, routes: [`GET ${path}/`] }],
        [`GET ${path}/?sort=oldest`]: [200, [row]],
      });
      expect(await screen.findByRole('cell', { name: why })).toBeVisible();
      await user.click(within(screen.getByRole('rowheader')).getByRole('link'));
      await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
      expect(screen.getByText(why)).toBeVisible();
    },
  );

  it('says what an action does, before and after it is chosen', async () => {
    const office = setup('/suspense/notice%201', signedIn);
    const effect = 'Once another person confirms it, the money goes into this customer’s wallet.';
    const button = await screen.findByRole('button', { name: 'Propose a customer…' });
    expect(button).toHaveAccessibleDescription(effect);
    await office.user.click(button);
    expect(screen.getByText(effect)).toBeVisible();
  });
});

describe('a referral bonus on hold', () => {
  it('shows what the two customers of a referral have in common, and refuses the bonus with a reason', async () => {
    const bonus = {
      id: 4,
      referrer: 'ada@example.com',
      referred: 'obi@example.com',
      amount: '500.00',
      shared: ['device Chrome on Android', 'phone number'],
      created_at: '2026-11-24T08:00:00.000Z',
    };
    const refuse = 'POST /referrals/:id/refuse/';
    const office = setup('/referrals/4?sort=oldest', {
      'GET /session/': [200, { ...me, routes: ['GET /referrals/', refuse] }],
      'GET /referrals/?sort=oldest': [200, [bonus]],
      'POST /referrals/4/refuse/': [200, { message: 'The bonus is refused.' }],
    });
    expect(
      await screen.findByText('Both customers share: device Chrome on Android, phone number.'),
    ).toBeVisible();
    await press(office, 'Refuse the bonus…');
    await office.user.type(screen.getByRole('textbox', { name: /^Why/ }), 'One person');
    await press(office, 'Refuse the bonus');
    expect(await screen.findByText('The bonus is refused.')).toBeVisible();
  });
});

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

const complaintOf = (fields: object = {}) => ({
  id: 10004,
  reference: 'C-10004',
  text: 'My deposit is missing.',
  customer_id: 3,
  first_name: 'Ngozi',
  last_name: 'Eze',
  email: 'eze@example.com',
  phone_number: '0803',
  created_at: '2026-11-24T08:00:00.000Z',
  acknowledge_by: '2026-11-25T08:00:00.000Z',
  decide_by: '2026-12-14',
  acknowledged_at: null,
  acknowledged_by: null,
  decided_at: null,
  decided_by: null,
  outcome: null,
  answer: null,
  transaction: null,
  other_deposits: null,
  ...fields,
});

describe('a complaint', () => {
  const action = (name: string) => `POST /complaints/10004/${name}/`;
  const routes = ['acknowledge', 'decide'].map((name) => `POST /complaints/:id/${name}/`);
  const replies = (fields: object, others: Replies = {}): Replies => ({
    'GET /session/': [200, { ...me, routes: ['GET /complaints/', ...routes] }],
    'GET /complaints/?status=open&sort=oldest': [200, [complaintOf(fields)]],
    'GET /complaints/10004/': () => [200, complaintOf(fields)],
    ...others,
  });
  const answer = async (office: ReturnType<typeof setup>) => {
    await press(office, 'Decide and answer…');
    await office.user.selectOptions(screen.getByLabelText('Outcome'), 'Upheld');
    const answerField = screen.getByLabelText(/^Answer/);
    await office.user.type(answerField, 'We have found it.');
    await press(office, 'Send the answer');
    return answerField;
  };

  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:30:00.000Z'));
  });

  it('shows which steps of a complaint are due or overdue', async () => {
    const office = setup('/complaints', replies({}));
    expect(await screen.findByRole('row', { name: /C-10004.*Overdue by 25 hours/ })).toBeVisible();
    expect(
      screen.getByText('Each customer was promised an answer by a certain day.'),
    ).toBeVisible();
    await office.user.click(screen.getByRole('link', { name: 'C-10004' }));
    expect(await h1('C-10004 of Ngozi Eze')).toBeVisible();
    expect(screen.getByText('Acknowledge: 25 hours late')).toBeVisible();
    expect(screen.getByText('Decide within 18 days')).toBeVisible();
    expect(screen.getByRole('blockquote')).toHaveTextContent('My deposit is missing.');
  });

  it.each([
    [{ acknowledge_by: '2026-11-27T08:30:00.000Z' }, 'Acknowledge within 23 hours', 'waiting'],
    [{ acknowledge_by: '2026-11-26T09:30:30.000Z' }, 'Acknowledge now', 'waiting'],
    [{}, 'Acknowledge: 25 hours late', 'danger'],
    [
      { acknowledged_at: '2026-11-24T09:00:00.000Z', acknowledged_by: 'ada' },
      'Decide within 18 days',
      'neutral',
    ],
  ])(
    'names the next step and its deadline as text in the decision, and not among the facts: %s',
    async (fields, words, tone) => {
      setup('/complaints/10004', replies(fields));
      await h1('C-10004 of Ngozi Eze');
      const decision = within(screen.getByRole('region', { name: 'Decision' }));
      const deadline = decision.getByText(words).closest('time');
      expect(deadline).toHaveClass('deadline', tone);
      expect(deadline?.querySelector('.pill')).toBeNull();
      const customer = within(screen.getByRole('region', { name: 'Customer' }));
      expect(customer.queryByText(/^(Acknowledge|Decide)$/)).toBeNull();
      expect(customer.queryByText(/^Due/)).toBeNull();
    },
  );

  it.each([
    ['2026-11-27T09:29:00.000Z', 'Due in 23 hours', 'waiting'],
    ['2026-11-27T10:29:00.000Z', 'Due in 24 hours', 'waiting'],
    ['2026-11-27T10:31:00.000Z', 'Due in 25 hours', 'neutral'],
  ])(
    'shows all complaints that are due within 24 hours in the same colour: %s',
    async (acknowledge_by, words, tone) => {
      setup('/complaints', replies({ acknowledge_by }));
      expect(await screen.findByText(words)).toHaveClass(tone);
    },
  );

  it('shows no deadline of a complaint that is decided', async () => {
    const decided = { outcome: 'upheld', answer: 'We have found it.', decided_by: 'ada' };
    setup('/complaints/10004', replies({ ...decided, decided_at: '2026-11-26T08:00:00.000Z' }));
    await h1('C-10004 of Ngozi Eze');
    expect(await screen.findByText('We have found it.')).toBeVisible();
    expect(screen.queryByText(/^(Acknowledge|Decide)\b.*(within|late|now)/)).toBeNull();
  });

  it('says that a step is due now in its last minute', async () => {
    setup('/complaints', replies({ acknowledge_by: '2026-11-26T09:30:30.000Z' }));
    expect(await screen.findByRole('row', { name: /C-10004.*Due now/ })).toBeVisible();
  });

  it('acknowledges a complaint, and leaves it open for the answer', async () => {
    const fields = { acknowledged_at: null as string | null };
    const office = setup(
      '/complaints/10004',
      replies(fields, {
        [action('acknowledge')]: () => {
          Object.assign(fields, {
            acknowledged_at: '2026-11-26T09:00:00.000Z',
            acknowledged_by: 'ada',
          });
          return [200, { message: 'The customer has been told that you’re looking into it.' }];
        },
      }),
    );
    await press(office, 'Acknowledge');
    expect(await screen.findByText(/by ada/)).toBeVisible();
    expect(screen.getByText('Acknowledged')).toBeVisible();
    expect(screen.getByText(/^Decide within/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Decide and answer…' })).toHaveFocus();
  });

  it('shows the beginning of each complaint in the queue, and counts it in the menu at once', async () => {
    const text = `Where is it?\n${'a'.repeat(66)} and b`;
    let waiting = 0;
    setup(
      '/complaints',
      replies(
        { text },
        {
          'GET /session/': () => [
            200,
            { ...me, routes: ['GET /complaints/', ...routes], waiting: { complaints: waiting } },
          ],
          'GET /complaints/?status=open&sort=oldest': () => {
            waiting = 1;
            return [200, [complaintOf({ text })]];
          },
        },
      ),
    );
    const row = await screen.findByRole('row', { name: /C-10004/ });
    expect(row).toHaveTextContent(`Where is it? ${'a'.repeat(66)}…`);
    const menu = screen.getByRole('navigation', { name: 'Office' });
    expect(await within(menu).findByRole('link', { name: 'Complaints 1' })).toBeVisible();
  });

  it('hides the message about a complaint when another queue is opened', async () => {
    const message = 'The customer has been told that you’re looking into it.';
    const office = setup(
      '/complaints/10004',
      replies(
        {},
        {
          'GET /session/': [200, { ...me, routes: [...me.routes, 'GET /complaints/', ...routes] }],
          [list]: [200, both],
          [action('acknowledge')]: [200, { message }],
        },
      ),
    );
    await press(office, 'Acknowledge');
    expect(await screen.findByText(message)).toBeVisible();
    await office.user.click(screen.getByRole('link', { name: /^Suspense/ }));
    expect(await h1('Suspense')).toBeVisible();
    expect(screen.queryByText(message)).toBeNull();
  });

  const transactionOf = (amount: string, deposit: object | null) => ({
    id: 9,
    transfer: 4,
    description: 'Transfer from GTBank',
    reference: 'deposit:1',
    created_at: '2026-11-24T07:00:00.000Z',
    amount,
    deposit,
  });

  it.each([
    [
      { reported: '7311.50', fee: '73.11' },
      'The bank reported ₦7,311.50. All of it was added. Mota paid the fee of ₦73.11.',
    ],
    [{ reported: '7311.50', fee: '0.00' }, 'The bank reported ₦7,311.50. All of it was added.'],
    [{ reported: '7400.00', fee: '0.00' }, 'The bank reported ₦7,400.00, but ₦7,311.50 was added.'],
  ])('says what happened to the money of a deposit: %j', async (deposit, sentence) => {
    setup('/complaints/10004', replies({ transaction: transactionOf('7311.50', deposit) }));
    const card = within(await screen.findByRole('region', { name: 'Related transaction' }));
    const said = card.getByText((_, element) => element?.tagName === 'P');
    expect(said).toHaveTextContent(sentence);
    expect(said.querySelector('.good')).toBeNull();
  });

  it('shows the difference between what the bank has reported and what was added', async () => {
    const deposit = { reported: '7400.00', fee: '88.50' };
    setup('/complaints/10004', replies({ transaction: transactionOf('7311.50', deposit) }));
    const card = within(await screen.findByRole('region', { name: 'Related transaction' }));
    expect(card.getByText('Bank reported').parentElement).toHaveTextContent('₦7,400.00');
    expect(card.getByText('Added').parentElement).toHaveTextContent('₦7,311.50');
    expect(card.getByText('Difference').parentElement).toHaveTextContent('₦88.50');
  });

  it('shows on which day of the week the transaction was booked and the complaint made', async () => {
    setup('/complaints/10004', replies({ transaction: transactionOf('7311.50', null) }));
    const card = within(await screen.findByRole('region', { name: 'Related transaction' }));
    expect(card.getByText('Tue 24 Nov 2026, 08:00')).toBeVisible();
    expect(screen.getByText('Tue 24 Nov 2026, 09:00')).toBeVisible();
  });

  const credited = { reported: '7311.50', fee: '0.00' };

  it('shows the customer’s other deposits of those days', async () => {
    const other = {
      id: 12,
      transfer: 8,
      description: 'Transfer from Zenith Bank',
      amount: '88.50',
      created_at: '2026-11-25T07:00:00.000Z',
    };
    const transaction = transactionOf('7311.50', credited);
    setup('/complaints/10004', replies({ transaction, other_deposits: [other] }));
    const table = await screen.findByRole('table', { name: 'Other deposits within 7 days' });
    expect(
      within(table).getByRole('row', {
        name: 'Wed 25 Nov 2026, 08:00 Transfer from Zenith Bank +₦88.50',
      }),
    ).toBeVisible();
    expect(screen.queryByText(/^No other deposit/)).toBeNull();
  });

  it('says that there is no other deposit of those days', async () => {
    const transaction = transactionOf('7311.50', credited);
    setup('/complaints/10004', replies({ transaction, other_deposits: [] }));
    expect(await screen.findByText('No other deposit within 7 days.')).toBeVisible();
  });

  it('says nothing about a fee or a bank if the complaint isn’t about a deposit', async () => {
    setup('/complaints/10004', replies({ transaction: transactionOf('-50.00', null) }));
    expect(await screen.findByRole('region', { name: 'Related transaction' })).toBeVisible();
    expect(screen.queryByText(/The bank reported/)).toBeNull();
  });

  it('repeats neither the complaint nor the money in the form of the answer, and names its fields in short', async () => {
    const deposit = { reported: '7311.50', fee: '0.00' };
    const office = setup(
      '/complaints/10004',
      replies({ text: 'Where is my money?', transaction: transactionOf('7311.50', deposit) }),
    );
    await press(office, 'Decide and answer…');
    expect(screen.getAllByText(/Where is my money\?/)).toHaveLength(1);
    expect(screen.getAllByText(/The bank reported/)).toHaveLength(1);
    const send = screen.getByRole('button', { name: 'Send the answer' });
    expect(send).toHaveAccessibleDescription('Fill in “Outcome” and “Answer” first.');
    const missing = screen.getByText('Fill in “Outcome” and “Answer” first.');
    expect(missing.closest('p')).toHaveClass('early');
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    expect(missing.compareDocumentPosition(cancel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(missing.compareDocumentPosition(send)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await office.user.type(screen.getByLabelText(/^Answer/), 'Yes');
    expect(screen.getByText('Choose “Outcome” first.').closest('p')).not.toHaveClass('early');
  });

  it('offers ready answers with the name and the sum, which are added to what is typed', async () => {
    const deposit = { reported: '7311.50', fee: '0.00' };
    const office = setup(
      '/complaints/10004',
      replies({ transaction: transactionOf('7311.50', deposit) }),
    );
    await press(office, 'Decide and answer…');
    const answerField = screen.getByLabelText(/^Answer/);
    await office.user.type(answerField, 'Hello.');
    await press(office, 'All of it was added');
    expect(answerField).toHaveValue(
      'Hello.\n\nDear Ngozi, the bank sent us ₦7,311.50 with this transfer, and we added all of it to your wallet. Mota took nothing off. If you sent more, your bank can tell you what happened to the rest.',
    );
    await office.user.clear(answerField);
    await press(office, 'We’re sorry');
    expect(answerField).toHaveValue(
      'Dear Ngozi, we’re sorry for the trouble with your transaction of ₦7,311.50, and thank you for telling us. We have put it right.',
    );
  });

  it('offers other ready answers to a complaint without a transaction', async () => {
    const office = setup('/complaints/10004', replies({}));
    await press(office, 'Decide and answer…');
    const drafts = within(screen.getByRole('group', { name: 'Drafts' }));
    expect(drafts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'It was correct',
      'We’re sorry',
    ]);
    // They belong to the field, so they are between its label and itself.
    const place = drafts.getByText('Insert:');
    const label = screen.getByText(/^Answer\./);
    expect(label.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(place.compareDocumentPosition(screen.getByLabelText(/^Answer/))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('answers a complaint with an outcome and a text', async () => {
    const office = setup(
      '/complaints/10004',
      replies({}, { [action('decide')]: [200, { message: 'The complaint is answered.' }] }),
    );
    await answer(office);
    const message = await screen.findByText('The complaint is answered.');
    expect(await h1('Complaints')).toBeVisible();
    // If the status were rendered again, screen readers would announce it twice.
    expect(message).toBeVisible();
    const sent = office.calls.find(({ name }) => name === action('decide'));
    expect(sent?.body).toEqual({ outcome: 'upheld', answer: 'We have found it.' });
  });

  it('shows that another person has answered a complaint, and keeps what was typed', async () => {
    const detail = 'This complaint has already been decided: upheld, by bola.';
    const fields = {};
    const office = setup(
      '/complaints/10004',
      replies(fields, {
        [action('decide')]: () => {
          const by = { decided_at: '2026-11-26T09:00:00.000Z', decided_by: 'bola' };
          Object.assign(fields, by, { outcome: 'upheld', answer: 'Found.' });
          return [409, { detail, message: detail, code: 'complaint_decided' }];
        },
      }),
    );
    const answerField = await answer(office);
    expect(await screen.findByText(detail)).toBeVisible();
    expect(await screen.findByText('Found.')).toBeVisible();
    expect(answerField).toHaveValue('We have found it.');
  });
});

it('returns the focus to the button of an action that is cancelled', async () => {
  const office = setup('/suspense/notice%201', signedIn);
  await writeEmail(office, false);
  await press(office, 'Cancel');
  expect(screen.getByRole('button', { name: 'Propose a customer…' })).toHaveFocus();
});

describe('a deposit in suspense', () => {
  const repay = 'POST /unmatched-deposits/:reference/repay/';
  const routes = [
    ...me.routes,
    'GET /vehicles/:id/',
    'POST /unmatched-deposits/:reference/assign/',
    repay,
    'POST /unmatched-deposits/:reference/return/',
  ];
  const openDeposit = (owed: string | null, overdue = '2000.00', more: Replies = {}) =>
    setup('/suspense/notice%201?status=open&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes }],
      [list]: [
        200,
        [
          {
            ...depositOf('notice 1', 'GTBank'),
            driver: owed === null ? null : { ...driver, owed, overdue },
          },
        ],
      ],
      ...more,
    });
  const driver = { agreement: 4, name: 'Musa Bello', vehicle: 7, plate: 'LSR123AB' };
  const firstDecision = async () =>
    within(await screen.findByRole('list', { name: 'Decision' })).getAllByRole('button')[0];

  it('names in the list who has proposed what happens to a deposit, also to that person', async () => {
    const proposals = ['ada', 'bola'].map((proposed_by, place) => ({
      ...depositOf(`notice ${place}`, 'GTBank'),
      proposal: {
        id: place,
        action: 'assign',
        to: 'a@b.example',
        bank_reference: null,
        proposed_by,
      },
    }));
    setup('/suspense?status=open&sort=oldest', { ...signedIn, [list]: [200, proposals] });
    expect(
      await screen.findByText('ada has proposed who gets the money. Another person decides.'),
    ).toBeVisible();
    expect(screen.getByText(/^bola has proposed who gets the money/)).toBeVisible();
  });

  it('says that an account has no owner, and suggests a customer', async () => {
    const office = openDeposit(null);
    expect(await firstDecision()).toHaveTextContent('Propose a customer…');
    expect(screen.getByText('The account belongs to no customer or driver.')).toBeVisible();
    await press(office, 'Propose a repayment…');
    const field = screen.getByRole('searchbox', { name: 'Driver, plate or agreement' });
    expect(field).toHaveValue('');
    expect(field).toHaveAccessibleDescription(/The beginning of a name or plate/);
    expect(screen.queryByRole('radiogroup', { name: 'Found' })).toBeNull();
  });

  it('names the driver who owes less, links to the agreement, and suggests the return', async () => {
    const office = openDeposit('500.00');
    expect(await firstDecision()).toHaveTextContent('Propose to record it as returned…');
    expect(
      screen.getByText(
        'Musa Bello pays into this account, and the deposit is more than the ₦500.00 that they owe.',
      ),
    ).toBeVisible();
    const link = screen.getByRole('link', { name: 'Agreement 4, Musa Bello, LSR123AB' });
    expect(link).toHaveAttribute('href', '/vehicles/7');
    await press(office, 'Propose a repayment…');
    const agreement = screen.getByRole('radio', { name: /^Musa Bello, LSR123AB/ });
    expect(agreement).not.toBeChecked();
    await office.user.click(agreement);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Musa Bello owes only ₦500.00, so this can’t be confirmed.',
    );
  });

  it('suggests the repayment with the driver’s agreement if the driver owes as much', async () => {
    const office = openDeposit('1500.50');
    expect(await firstDecision()).toHaveTextContent('Propose a repayment…');
    expect(screen.getByText(/^Musa Bello pays into this account and owes ₦1,500.50/)).toBeVisible();
    await press(office, 'Propose a repayment…');
    expect(
      screen.getByRole('radio', { name: 'Musa Bello, LSR123AB Agreement 4, ₦2,000.00 overdue' }),
    ).toBeChecked();
    expect(screen.getByRole('status')).toHaveTextContent('Overdue ₦2,000.00 → ₦499.50.');
  });

  it.each([
    ['1000.00', 'Overdue ₦1,000.00 → ₦0.00. The rest pays instalments that aren’t due yet.'],
    ['0.00', 'Nothing is overdue, so this pays instalments that aren’t due yet.'],
  ])('says what a repayment does if ₦%s is overdue', async (overdue, effect) => {
    const office = openDeposit('1500.50', overdue);
    await press(office, 'Propose a repayment…');
    expect(screen.getByRole('status')).toHaveTextContent(effect);
  });

  it('keeps the chosen agreement in view during another search, which may find nothing', async () => {
    const office = openDeposit('2000.00', '2000.00', {
      'GET /unmatched-deposits/agreements/?q=xy': [200, []],
    });
    await press(office, 'Propose a repayment…');
    await office.user.type(screen.getByRole('searchbox'), 'xy{Enter}');
    expect(await screen.findByText('Nothing matches.')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Musa Bello/ })).toBeChecked();
    expect(office.calls.some(({ name }) => name.endsWith('/repay/'))).toBe(false);
  });

  it('says that a search has failed', async () => {
    const office = openDeposit(null, '0.00', {
      'GET /unmatched-deposits/agreements/?q=77': [500, {}],
    });
    await press(office, 'Propose a repayment…');
    await office.user.click(screen.getByRole('searchbox'));
    await office.user.paste('77');
    expect(await screen.findByText(/^We couldn’t search/)).toBeVisible();
  });

  it('asks for bank, account number and name of the receiver of a returned deposit', async () => {
    const office = openDeposit(null, '0.00', {
      'POST /unmatched-deposits/notice%201/return/': [200, { message: 'It is proposed.' }],
    });
    await press(office, 'Propose to record it as returned…');
    expect(screen.getByLabelText('Bank')).toHaveValue('GTBank');
    const account = screen.getByLabelText(/^Account number/);
    await office.user.type(account, '012345678');
    await office.user.type(screen.getByLabelText(/^Name of the receiver/), 'Ada Obi');
    await office.user.type(screen.getByLabelText(/^Bank’s reference/), 'NIP-1');
    await press(office, 'Propose to record it as returned');
    expect(await screen.findByText('Enter the 10 digits of the account number.')).toBeVisible();
    await office.user.type(account, '9');
    await press(office, 'Propose to record it as returned');
    expect(await screen.findByText('It is proposed.')).toBeVisible();
    expect(office.calls.find(({ name }) => name.endsWith('/return/'))?.body).toEqual({
      to: 'GTBank 0123456789, Ada Obi',
      bank_reference: 'NIP-1',
    });
  });
});

describe('who a deposit in suspense may belong to', () => {
  const leadsPath = 'GET /unmatched-deposits/notice%201/leads/';
  const noLead = { account_number: null, digits: null, day: null, customer: null, driver: null };
  const ngozi = { id: 3, first_name: 'Ngozi', last_name: 'Eze', email: 'eze@example.com' };
  const musa = {
    agreement: 4,
    name: 'Musa Bello',
    vehicle: 7,
    plate: 'LSR123AB',
    overdue: '1500.50',
    owed: '9000.00',
  };
  const openCase = (leads: readonly object[], more: Replies = {}, rights = ['assign', 'repay']) =>
    setup('/suspense/notice%201?status=open&sort=oldest', {
      ...signedIn,
      'GET /session/': [
        200,
        {
          ...me,
          routes: [
            'GET /unmatched-deposits/',
            'GET /unmatched-deposits/:reference/leads/',
            'GET /customers/:id/',
            ...rights.map((name) => `POST /unmatched-deposits/:reference/${name}/`),
          ],
        },
      ],
      [leadsPath]: [200, leads],
      ...more,
    });
  const card = async () => within(await screen.findByRole('region', { name: 'Who it may be' }));

  it('shows each lead with its reason', async () => {
    openCase([
      { ...noLead, reason: 'closed account', account_number: '0123456789', customer: ngozi },
      {
        ...noLead,
        reason: 'earlier deposit',
        day: '2026-11-23',
        customer: { ...ngozi, id: 4, first_name: 'Ada' },
      },
      { ...noLead, reason: 'instalment', day: '2026-11-24', driver: musa },
      {
        ...noLead,
        reason: 'similar account',
        account_number: '0123456788',
        digits: 1,
        driver: { ...musa, agreement: 5 },
      },
      {
        ...noLead,
        reason: 'similar account',
        account_number: '0123456700',
        digits: 2,
        driver: { ...musa, agreement: 6 },
      },
    ]);
    const rows = (await (await card()).findAllByRole('listitem')).map((row) =>
      row.querySelector('p'),
    );
    expect(rows.map((row) => row?.textContent)).toEqual([
      'The same account was theirs until it was closed.',
      'Staff gave them an earlier deposit into the same account, received Monday, 23 Nov 2026.',
      'An instalment of exactly ₦1,500.50 is unpaid, due Tuesday, 24 Nov 2026.',
      'Their account 0123456788 differs by 1 digit.',
      'Their account 0123456700 differs by 2 digits.',
    ]);
    expect((await card()).getByRole('link', { name: 'Ngozi Eze' })).toHaveAttribute(
      'href',
      '/customers/3',
    );
  });

  it('fills in the proposal with the customer or driver of a lead, also if a form is open', async () => {
    const office = openCase(
      [
        { ...noLead, reason: 'closed account', account_number: '0123456789', customer: ngozi },
        { ...noLead, reason: 'instalment', day: '2026-11-24', driver: musa },
      ],
      { 'POST /unmatched-deposits/notice%201/repay/': [200, { message: 'Proposed.' }] },
    );
    await press(office, 'Use this one: Ngozi Eze');
    const email = screen.getByRole('textbox', { name: /Email of the customer/ });
    expect(email).toHaveValue('eze@example.com');
    expect(email).toHaveFocus();
    await office.user.clear(email);
    await press(office, 'Use this one: Ngozi Eze');
    expect(screen.getByRole('textbox', { name: /Email of the customer/ })).toHaveValue(
      'eze@example.com',
    );
    await press(office, 'Use this one: Musa Bello');
    expect(screen.getByRole('radio', { name: /^Musa Bello, LSR123AB/ })).toBeChecked();
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await press(office, 'Propose a repayment');
    expect(await screen.findByText('Proposed.')).toBeVisible();
    const sent = office.calls.find(({ name }) => name.endsWith('/repay/'));
    expect(sent?.body).toEqual({ agreement: 4 });
  });

  it('says what was searched if there is no lead', async () => {
    openCase([]);
    expect(
      await (await card()).findByText(/^No lead found\. We searched closed accounts/),
    ).toBeVisible();
  });

  it('offers no lead to a person who may not decide on it, and shows none without the right', async () => {
    openCase([{ ...noLead, reason: 'instalment', day: '2026-11-24', driver: musa }], {}, [
      'assign',
    ]);
    expect(await (await card()).findByText(/^An instalment of exactly/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Use this one/ })).toBeNull();
    cleanup();
    setup('/suspense/notice%201', signedIn);
    await h1('₦1,500.50 from GTBank');
    expect(screen.queryByRole('region', { name: 'Who it may be' })).toBeNull();
  });

  it('asks for no leads about a deposit into the account of a driver', async () => {
    const deposit = { ...depositOf('notice 1', 'GTBank'), driver: musa };
    const office = openCase([], { [list]: [200, [deposit]] });
    expect(await screen.findByText('Driver who pays into it')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Who it may be' })).toBeNull();
    expect(office.calls.some(({ name }) => name.endsWith('/leads/'))).toBe(false);
  });

  it('repeats neither the amount nor the bank of the title among the facts', async () => {
    openCase([]);
    await h1('₦1,500.50 from GTBank');
    const facts = within(screen.getByRole('region', { name: 'Deposit' }));
    expect(facts.getByText('0123456789')).toBeVisible();
    expect(facts.queryByText(/1,500\.50|GTBank/)).toBeNull();
  });
});

describe('a queue of cases', () => {
  it('scrolls the link of the queue in the menu into view, also after the window was resized', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    setup('/suspense', signedIn);
    await h1('Suspense');
    const link = screen.getByRole('link', { name: /^Suspense/ });
    expect(scrolled.mock.contexts).toContain(link);
    scrolled.mockClear();
    window.dispatchEvent(new Event('resize'));
    expect(scrolled.mock.contexts).toContain(link);
  });

  it('shows the count of a queue in the menu and who has each case, and opens a case with the keyboard', async () => {
    const office = setup('/suspense', signedIn);
    expect(await h1('Suspense')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Suspense\s*2$/ })).toBeVisible();
    expect(await screen.findByRole('row', { name: /Zenith Bank.*bola/ })).toBeVisible();
    await office.user.keyboard('jj{Enter}');
    expect(await h1('₦1,500.50 from Zenith Bank')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take over from bola' })).toBeVisible();
  });

  it('sends a proposal and opens the next case', async () => {
    const office = setup('/suspense/notice%201?status=open&sort=oldest', {
      ...signedIn,
      [proposal]: [200, { message: 'Proposed. Another person has to confirm it.' }],
    });
    await writeEmail(office);
    expect(await h1('₦1,500.50 from Zenith Bank')).toBeVisible();
    expect(screen.getByText('Proposed. Another person has to confirm it.')).toBeVisible();
    const sent = office.calls.find(({ name }) => name === proposal);
    expect(sent?.body).toEqual({ email: 'eze@example.com' });
  });

  it.each([
    ['the first case that waits', [], '₦1,500.50 from Zenith Bank'],
    ['the queue if the others are proposed', ['notice 2'], 'Suspense'],
  ])('after the last case of a queue, opens %s', async (_, others, heading) => {
    const action = {
      id: 7,
      action: 'assign',
      to: 'eze@example.com',
      bank_reference: null,
      proposed_by: 'bola',
    };
    const proposed = new Set(['notice 1', ...others]);
    const rows = [...both, depositOf('notice 3', 'UBA')];
    const office = setup('/suspense/notice%203', {
      ...signedIn,
      [list]: () => [
        200,
        rows.map((row) => ({ ...row, proposal: proposed.has(row.reference) ? action : null })),
      ],
      'POST /unmatched-deposits/notice%203/assign/': () => {
        proposed.add('notice 3');
        return [200, { message: 'Proposed. Another person has to confirm it.' }];
      },
    });
    await writeEmail(office);
    expect(await h1(heading)).toBeVisible();
  });

  it('keeps what was typed when another person has decided meanwhile', async () => {
    let rows = both;
    const office = setup('/suspense/notice%201', {
      ...signedIn,
      [list]: () => [200, rows],
      [proposal]: () => {
        rows = both.slice(1);
        return [409, { detail: 'This deposit has already been assigned or returned.' }];
      },
    });
    const email = await writeEmail(office);
    expect(
      await screen.findByText('This deposit has already been assigned or returned.'),
    ).toBeVisible();
    expect(await screen.findByText(/This case is no longer here/)).toBeVisible();
    expect(email).toHaveValue('eze@example.com');
  });

  it('continues with the next case if another person has decided the current one', async () => {
    let rows = [...both, depositOf('notice 3', 'UBA'), depositOf('notice 4', 'Kuda')];
    const office = setup('/suspense/notice%202', {
      ...signedIn,
      [list]: () => [200, rows],
      'POST /unmatched-deposits/notice%202/assign/': () => {
        rows = rows.filter(({ reference }) => reference !== 'notice 2');
        return [409, { detail: 'This deposit has already been assigned or returned.' }];
      },
    });
    await writeEmail(office);
    expect(await screen.findByText(/This case is no longer here/)).toBeVisible();
    await press(office, 'Cancel');
    await office.user.keyboard('j');
    expect(await h1('₦1,500.50 from UBA')).toBeVisible();
  });

  it('assigns a case next to the link back, and names its place only if the queue has several', async () => {
    setup('/suspense/notice%201', { ...signedIn, [list]: [200, both.slice(0, 1)] });
    expect(await h1('₦1,500.50 from GTBank')).toBeVisible();
    const back = screen.getByRole('link', { name: 'All deposits in suspense' });
    expect(back.parentElement).toContainElement(
      screen.getByRole('button', { name: 'Assign to me' }),
    );
    expect(screen.queryByText('1 of 1')).toBeNull();
    cleanup();
    setup('/suspense/notice%201', signedIn);
    expect(await screen.findByText('1 of 2')).toBeVisible();
  });

  it("can't assign a case that couldn't be loaded", async () => {
    setup('/suspense/notice%201', { ...signedIn, [list]: [500, {}] });
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
  });

  it("shows why a case can't be assigned, until the person opens another page", async () => {
    const office = setup('/suspense/notice%201', {
      ...signedIn,
      'POST /assignments/': [503, { detail: 'Please try again.' }],
    });
    await press(office, 'Assign to me');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
    await office.user.keyboard('j');
    expect(await h1('₦1,500.50 from Zenith Bank')).toBeVisible();
    expect(screen.queryByText('Please try again.')).toBeNull();
  });

  it('Enter in the last field of an action sends the action', async () => {
    const office = setup('/suspense/notice%201', {
      ...signedIn,
      [proposal]: [200, { message: 'Proposed.' }],
    });
    await office.user.type(await writeEmail(office, false), '{Enter}');
    expect(await screen.findByText('Proposed.')).toBeVisible();
  });

  it('links from an empty queue to the person’s queue with the most cases', async () => {
    const waiting = { suspense: 0, complaints: 2, kyc: 9, arrears: 4, proposals: 0 };
    const routes = ['GET /unmatched-deposits/', 'GET /complaints/', 'GET /arrears/'];
    setup('/suspense', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes, waiting }],
      [list]: [200, []],
    });
    expect(await screen.findByText('No deposit is in suspense.')).toBeVisible();
    const next = screen.getByRole('link', { name: 'Next: Arrears (4)' });
    expect(next).toHaveAttribute('href', '/arrears');
  });

  it('links from an empty queue to the first queue of the screen “Today”, and says why it is next', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T09:30:00.000Z'));
    const waiting = { suspense: 0, complaints: 1, kyc: 9, withdrawals: 1, proposals: 0 };
    const routes = ['overview', 'unmatched-deposits', 'complaints', 'kyc', 'withdrawals'];
    const queueOf = (queue: string, facts: object = {}) => ({
      queue,
      waiting: 1,
      oldest: day,
      amount: null,
      next: null,
      due: null,
      ...facts,
    });
    const open = (queues: readonly object[]) =>
      setup('/suspense', {
        ...signedIn,
        'GET /session/': [
          200,
          { ...me, routes: [...routes, 'proposals'].map((route) => `GET /${route}/`), waiting },
        ],
        'GET /overview/': [200, { ...reconciledAt(null), queues }],
        [list]: [200, []],
      });
    const calm = [
      queueOf('suspense', { amount: '90000.00' }),
      queueOf('kyc', { waiting: 9 }),
      queueOf('withdrawals', { amount: '20000.00' }),
      queueOf('complaints', { due: '2026-11-26T11:00:00.000Z' }),
      // Proposals of the person themselves don't wait for them.
      queueOf('proposals', { oldest: '2026-11-01T08:00:00.000Z' }),
    ];
    open(calm);
    const next = await screen.findByRole('link', { name: 'Next: Withdrawals (1)' });
    expect(next).toHaveAccessibleDescription('₦20,000.00, oldest: 1 hour');
    cleanup();
    open([...calm.slice(0, 3), queueOf('complaints', { due: '2026-11-24T11:31:00.000Z' })]);
    expect(
      await screen.findByRole('link', { name: 'Next: Complaints (1)' }),
    ).toHaveAccessibleDescription('Due in 2 hours');
  });

  it('gives no reason for the next queue if its age, deadline and amount are unknown', async () => {
    const waiting = { suspense: 0, complaints: 1 };
    const routes = ['overview', 'unmatched-deposits', 'complaints'];
    // Its only case has come after the overview was loaded.
    const queue = { queue: 'complaints', waiting: 0, oldest: null, amount: null, next: null };
    setup('/suspense', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: routes.map((route) => `GET /${route}/`), waiting }],
      'GET /overview/': [200, { ...reconciledAt(null), queues: [{ ...queue, due: null }] }],
      [list]: [200, []],
    });
    const next = await screen.findByRole('link', { name: 'Next: Complaints (1)' });
    expect(next).not.toHaveAttribute('aria-describedby');
  });

  it('explains above the cases what a decision does', async () => {
    setup('/suspense', signedIn);
    expect(
      await screen.findByText(
        /^You can credit a customer, count the deposit as a driver’s repayment/,
      ),
    ).toBeVisible();
  });

  it('says that a case no longer exists', async () => {
    setup('/suspense/notice%209', signedIn);
    expect(await screen.findByText(/This case is no longer here/)).toBeVisible();
  });

  it('offers no action on a case to a person who may only read', async () => {
    const routes = ['GET /unmatched-deposits/', 'GET /assignments/'];
    setup('/suspense/notice%201', { ...signedIn, 'GET /session/': [200, { ...me, routes }] });
    expect(await h1('₦1,500.50 from GTBank')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Propose|Assign/ })).toBeNull();
  });

  it('lists the failures of the kind in the URL, and retries a failure', async () => {
    const retry = 'POST /jobs/4/retry/?queue=mails';
    const mail = {
      id: 4,
      kind: 'mails',
      subject: '4',
      attempts: 3,
      next_try: null,
      last_error: 'x',
    };
    const office = setup('/failures/4?status=mails', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /jobs/', 'POST /jobs/:id/retry/'] }],
      'GET /jobs/?queue=mails&sort=oldest': [200, [mail]],
      [retry]: [200, { message: 'The job is retried within a second.' }],
    });
    expect(await screen.findByText('Given up')).toBeVisible();
    await press(office, 'Try again now');
    expect(await screen.findByText('The job is retried within a second.')).toBeVisible();
    expect(office.calls.map(({ name }) => name)).toContain(retry);
  });

  const unmatched = (id: string, changes: object = {}) => ({
    id,
    amount: '5.00',
    other: null,
    since: '2026-11-24T08:00:00.000Z',
    reference: null,
    customer: null,
    description: null,
    why: 'It is unexplained.',
    ...changes,
  });
  const openReconciliation = (...rows: readonly ReturnType<typeof unmatched>[]) =>
    setup('/reconciliation', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /exceptions/'] }],
      'GET /exceptions/': [200, rows],
    });

  it.each([
    ['notice 2', 1],
    ['another case', 0],
  ])('has a column for the person only if a listed case is assigned: %s', async (taken, count) => {
    const assignment = { queue: 'suspense', case: taken, name: 'bola', assigned_at: day };
    const loaded = jest.fn<Reply, []>(() => [200, [assignment]]);
    setup('/suspense', { ...signedIn, 'GET /assignments/': loaded });
    expect(await screen.findByRole('table', { name: 'Suspense' })).toBeVisible();
    await waitFor(() => expect(loaded).toHaveBeenCalled());
    await waitFor(() =>
      expect(screen.queryAllByRole('columnheader', { name: 'Assigned to' })).toHaveLength(count),
    );
  });

  it('shows for an unmatched amount whether it came in or went out', async () => {
    openReconciliation(
      unmatched('line 1', { amount: '900000.50' }),
      unmatched('transfer 2', { amount: '-300.00' }),
    );
    expect(await screen.findByRole('row', { name: /Line 1 \+₦900,000.50/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Transfer 2 −₦300.00/ })).toBeVisible();
  });

  it('the reconciliation begins with what isn’t matched, what only one side has, and how long the oldest item has been open', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-27T09:00:00.000Z'));
    openReconciliation(
      unmatched('line 1', { amount: '900.50' }),
      unmatched('transfer 2', { amount: '-300.00' }),
      unmatched('line 3', { amount: '10.00', since: '2026-11-25T08:00:00.000Z' }),
      unmatched('line 4', { amount: '70.00', other: '50.00' }),
      unmatched('transfer 5', { amount: '50.00', other: '70.00' }),
    );
    const figureOf = (term: string) =>
      screen.getByText(term, { selector: 'dt' }).parentElement?.textContent;
    expect(await screen.findByText('Not matched')).toBeVisible();
    expect(figureOf('Not matched')).toContain('+₦1,230.50');
    expect(figureOf('Only on the provider’s statement')).toContain('+₦910.502 lines');
    expect(figureOf('Only in our books')).toContain('−₦300.001 transfer');
    expect(figureOf('Oldest')).toContain('3 days5 in all');
  });

  it('the reconciliation separates what is only on the statement from what is only in the books, with the customers’ names', async () => {
    const { user } = openReconciliation(
      unmatched('line 1', { description: 'NIP/GTB/OKORO' }),
      unmatched('transfer 2', {
        customer: 'Ngozi Eze',
        reference: 'a81bc81b-dead-4e5d-abff-90865d1e13b1',
      }),
      unmatched('line 3'),
    );
    const table = within(await screen.findByRole('table', { name: 'Reconciliation' }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Only on the provider’s statement',
      'Line 1',
      'Line 3',
      'Only in our books',
      'Ngozi Eze, transfer 2',
    ]);
    expect(table.getByRole('row', { name: /^Line 1 NIP\/GTB\/OKORO/ })).toBeVisible();
    expect(table.getByText('a81bc81b-dead-4e5d-abff-90865d1e13b1')).toBeInTheDocument();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(table.getByRole('button', { name: 'Copy reference of transfer 2' }));
    expect(copied).toHaveBeenCalledWith('a81bc81b-dead-4e5d-abff-90865d1e13b1');
  });

  it('filters and sorts arrears, loads further rows, and downloads the list', async () => {
    const search = 'age=1%E2%80%9330&sort=newest';
    const first = Array.from({ length: 100 }, (_, place) => lateOf(place + 1, 'Sade', '1–30', 20));
    const office = setup('/arrears?status=1–30&sort=newest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /arrears/'] }],
      [`GET /arrears/?${search}`]: [200, arrearsOf(...first)],
      [`GET /arrears/?${search}&after=2026-09-01+100`]: [
        200,
        arrearsOf(lateOf(101, 'Tunde', '1–30', 3)),
      ],
      [`GET /arrears/?${search}&format=csv`]: [200, new Blob(['"id"'])],
    });
    await press(office, 'Load more');
    expect(await screen.findByRole('link', { name: 'Tunde' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    await press(office, 'Download as CSV');
    expect(office.calls.at(-1)?.name).toBe(`GET /arrears/?${search}&format=csv`);
  });

  it('shows a broken promise in arrears, and records another promise', async () => {
    const promise = promiseOf('broken');
    const record = 'POST /agreements/:id/promises/';
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:00:00.000Z'));
    const office = setup('/arrears/1?status=all&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /arrears/', record] }],
      'GET /arrears/?sort=oldest': [
        200,
        arrearsOf({ ...lateOf(1, 'Musa', 'over 90', 95), promise }),
      ],
      'POST /agreements/1/promises/': [200, { message: 'The promise is recorded.' }],
    });
    expect(
      await screen.findByText('The driver has broken a promise: ₦5,000.00 by 20 Nov 2026.'),
    ).toBeVisible();
    expect(screen.getByText('“Sick.”')).toBeVisible();
    expect(screen.queryByText('Broken')).toBeNull();
    expect(screen.getByRole('link', { name: 'Call 0801' })).toHaveAttribute('href', 'tel:0801');
    await press(office, 'Record a promise…');
    const amount = screen.getByRole('textbox', { name: /Amount/ });
    expect(amount).toHaveValue('200');
    await office.user.clear(amount);
    await office.user.type(amount, '3000');
    await office.user.type(screen.getByLabelText(/^The driver will pay by/), '2026-12-01');
    await office.user.type(screen.getByRole('textbox', { name: /driver says/ }), 'Works again.');
    await press(office, 'Record a promise');
    expect(await screen.findByText('The promise is recorded.')).toBeVisible();
    const sent = office.calls.find(({ name }) => name === 'POST /agreements/1/promises/');
    expect(sent?.body).toEqual({ amount: '3000', due_on: '2026-12-01', note: 'Works again.' });
  });

  it('takes a promise only for a day within a year, and warns of more than is overdue', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:00:00.000Z'));
    const office = setup('/arrears/1?status=all&sort=oldest', {
      ...signedIn,
      'GET /session/': [
        200,
        { ...me, routes: ['GET /arrears/', 'POST /agreements/:id/promises/'] },
      ],
      'GET /arrears/?sort=oldest': [200, arrearsOf(lateOf(1, 'Musa', '1–30', 12))],
    });
    await press(office, 'Record a promise…');
    const amount = screen.getByRole('textbox', { name: /Amount/ });
    expect(screen.queryByText(/more than what is overdue/)).toBeNull();
    await office.user.clear(amount);
    await office.user.type(amount, '200.50');
    expect(screen.getByText(/more than what is overdue/)).toHaveTextContent(
      'This is ₦0.50 more than what is overdue.',
    );
    const dueOn = screen.getByLabelText(/^The driver will pay by/);
    expect(dueOn).toHaveAttribute('min', '2026-11-26');
    expect(dueOn).toHaveAttribute('max', '2027-11-26');
    await office.user.type(dueOn, '2027-11-27');
    await office.user.type(screen.getByRole('textbox', { name: /driver says/ }), 'Works again.');
    await press(office, 'Record a promise');
    expect(dueOn).toHaveAccessibleDescription(/Choose a day from 26 Nov 2026 to 26 Nov 2027\./);
    await waitFor(() => expect(dueOn).toHaveFocus());
    expect(office.calls.map(({ name }) => name)).not.toContain('POST /agreements/1/promises/');
  });

  it.each([
    ['open', 'Replaces ₦5,000.00 by 20 Nov 2026. No money moves.'],
    ['broken', 'Replaces the last promise. No money moves.'],
  ])('says what a new promise replaces if the last one is %s', async (state, effect) => {
    const promise = promiseOf(state);
    const office = setup('/arrears/1?status=all&sort=oldest', {
      ...signedIn,
      'GET /session/': [
        200,
        { ...me, routes: ['GET /arrears/', 'POST /agreements/:id/promises/'] },
      ],
      'GET /arrears/?sort=oldest': [200, arrearsOf({ ...lateOf(1, 'Musa', '1–30', 12), promise })],
    });
    const record = await screen.findByRole('button', { name: 'Record a promise…' });
    expect(record).toHaveAccessibleDescription(effect);
    await press(office, 'Record a promise…');
    expect(screen.getByRole('region', { name: 'Record a promise' })).toHaveTextContent(effect);
  });

  it('shows the phone number of a late driver also to people who may only read', async () => {
    setup('/arrears/1?status=all&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /arrears/'] }],
      'GET /arrears/?sort=oldest': [200, arrearsOf(lateOf(1, 'Musa', 'over 90', 95))],
    });
    expect(await screen.findByRole('link', { name: 'Call 0801' })).toHaveAttribute(
      'href',
      'tel:0801',
    );
  });

  it('unfolds all actions on demand in a narrow window, and keeps the focus among them', async () => {
    const routes = ['repayments', 'write-off'].map((name) => `POST /agreements/:id/${name}/`);
    const office = setup('/arrears/1?status=all&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /arrears/', ...routes] }],
      'GET /arrears/?sort=oldest': [200, arrearsOf(lateOf(1, 'Musa', 'over 90', 95))],
    });
    await press(office, 'More actions');
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Record a repayment…' })).toHaveFocus();
    expect(within(screen.getByRole('group')).getByRole('button')).toHaveTextContent('write off');
  });

  it('books a deposit in suspense as the repayment of a driver', async () => {
    const action = 'POST /unmatched-deposits/:reference/repay/';
    const office = setup('/suspense/notice%201?status=open&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /unmatched-deposits/', action] }],
      'GET /unmatched-deposits/agreements/?q=mu': [
        200,
        [
          {
            agreement: 12,
            name: 'Musa Bello',
            plate: 'LB0955B39',
            overdue: '10.00',
            owed: '9000.00',
          },
          { agreement: 4, name: 'Musa Ade', plate: 'KJA771AB', overdue: '0.00', owed: '9000.00' },
        ],
      ],
      'POST /unmatched-deposits/notice%201/repay/': [200, { message: 'It is proposed.' }],
    });
    await press(office, 'Propose a repayment…');
    await office.user.type(screen.getByRole('searchbox'), 'mu');
    await office.user.click(await screen.findByRole('radio', { name: /^Musa Bello, LB0955B39/ }));
    await press(office, 'Propose a repayment');
    expect(await screen.findByText('It is proposed.')).toBeVisible();
    const sent = office.calls.find(({ name }) => name.endsWith('/repay/'));
    expect(sent?.body).toEqual({ agreement: 12 });
  });

  it('shows a hardship request, which staff can refuse', async () => {
    const hardship = { reason: 'My route is closed.', recorded_by: 'ada', recorded_at: day };
    const refuse = 'POST /agreements/:id/hardship/refuse/';
    const routes = ['GET /arrears/', refuse, 'POST /agreements/:id/hardship/'];
    const office = setup('/arrears/1?status=all&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes }],
      'GET /arrears/?sort=oldest': [200, arrearsOf({ ...lateOf(1, 'Musa', '1–30', 12), hardship })],
      'POST /agreements/1/hardship/refuse/': [200, { message: 'The request is refused.' }],
    });
    expect(await screen.findByText('The driver asks for easier terms:')).toBeVisible();
    expect(screen.getByText('“My route is closed.”')).toBeVisible();
    expect(screen.getByText('Recorded by ada.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record a hardship request…' })).toBeNull();
    await press(office, 'Refuse easier terms…');
    expect(screen.getByRole('textbox', { name: /^Why/ })).toHaveFocus();
    await office.user.type(screen.getByRole('textbox', { name: /^Why/ }), 'It reopened.');
    await press(office, 'Refuse easier terms');
    expect(await screen.findByText('The request is refused.')).toBeVisible();
  });

  /** The buttons and links of each list of the decision, and those of them that are prominent. */
  const buttonsOfDecision = () => {
    const decision = within(screen.getByRole('region', { name: 'Decision' }));
    return {
      lists: decision
        .getAllByRole('list')
        .map((list) => [
          list.getAttribute('aria-label'),
          ...[...list.querySelectorAll('a,button')].map(({ textContent }) => textContent),
        ]),
      prominent: decision
        .getAllByRole('button')
        .filter((button) => button.classList.contains('primary')),
    };
  };

  it.each(['broken', 'open'])(
    'answers a request for easier terms apart from what can be recorded, in a fixed order, with an %s promise',
    async (state) => {
      const hardship = { reason: 'My route is closed.', recorded_by: 'ada', recorded_at: day };
      const promise = promiseOf(state);
      const routes = ['repayments', 'promises', 'restructure', 'hardship/refuse'].map(
        (name) => `POST /agreements/:id/${name}/`,
      );
      setup('/arrears/1?status=all&sort=oldest', {
        ...signedIn,
        'GET /session/': [200, { ...me, routes: ['GET /arrears/', ...routes] }],
        'GET /arrears/?sort=oldest': [
          200,
          arrearsOf({ ...lateOf(1, 'Musa', '1–30', 12), hardship, promise }),
        ],
      });
      const driver = within(await screen.findByRole('region', { name: 'Driver' }));
      expect(driver.getByText('“My route is closed.”')).toBeVisible();
      expect(driver.queryByRole('button')).toBeNull();
      expect(screen.getByRole('heading', { level: 3, name: 'Answer the request' })).toBeVisible();
      expect(buttonsOfDecision()).toEqual({
        lists: [
          ['Answer the request', 'Restructure…', 'Refuse easier terms…'],
          ['Decision', 'Record a promise…', 'Record a repayment…'],
        ],
        prominent: [],
      });
      const looks = ['Restructure…', 'Refuse easier terms…', 'Record a promise…'].map((name) =>
        screen.getByRole('button', { name }).classList.contains('small'),
      );
      expect(looks).toEqual([false, false, true]);
      expect(screen.getByRole('button', { name: 'Restructure…' })).toHaveAccessibleDescription(
        '₦800.00 over new dates. Payouts keep their dates, so they may become late.',
      );
      expect(
        screen.getByRole('button', { name: 'Refuse easier terms…' }),
      ).toHaveAccessibleDescription(/^₦200\.00 stays due now\./);
    },
  );

  it('leaves to staff what follows a broken promise, so that no button is prominent', async () => {
    const promise = promiseOf('broken');
    const routes = ['repayments', 'promises'].map((name) => `POST /agreements/:id/${name}/`);
    setup('/arrears/1?status=all&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /arrears/', ...routes] }],
      'GET /arrears/?sort=oldest': [200, arrearsOf({ ...lateOf(1, 'Musa', '1–30', 12), promise })],
    });
    await screen.findByRole('region', { name: 'Driver' });
    expect(buttonsOfDecision()).toEqual({
      lists: [['Decision', 'Record a promise…', 'Record a repayment…']],
      prominent: [],
    });
  });

  it('shows a broken promise before a request for easier terms', async () => {
    const hardship = { reason: 'My route is closed.', recorded_by: 'ada', recorded_at: day };
    const promise = promiseOf('broken');
    setup('/arrears/1?status=all&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /arrears/'] }],
      'GET /arrears/?sort=oldest': [
        200,
        arrearsOf({ ...lateOf(1, 'Musa', '1–30', 12), hardship, promise }),
      ],
    });
    const driver = within(await screen.findByRole('region', { name: 'Driver' }));
    const [broken, asked] = driver.getAllByRole('alert');
    expect(broken).toHaveTextContent(/^The driver has broken a promise: .* “Sick\.” Recorded by/);
    expect(asked).toHaveTextContent(/^The driver asks for easier terms: “My route is closed\.”/);
  });

  it('shows how late each driver is, and what all of them owe once all are loaded', async () => {
    const hundred = Array.from({ length: 100 }, (_, place) => lateOf(place + 1, 'Sade', '1–30', 1));
    const office = setup('/arrears', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /arrears/'] }],
      'GET /arrears/?sort=oldest': [200, arrearsOf(...hundred)],
      'GET /arrears/?sort=oldest&after=2026-09-01+100': [
        200,
        arrearsOf(lateOf(101, 'Musa', 'over 90', 95)),
      ],
    });
    const more = await screen.findByRole('button', { name: 'Load more' });
    expect(screen.getAllByText('1 day late')).toHaveLength(100);
    expect(screen.queryByText('Overdue in all')).toBeNull();
    await office.user.click(more);
    expect(await screen.findByText('95 days late')).toHaveClass('danger');
    const total = screen.getByText('Overdue in all').closest('div');
    expect(total).toHaveTextContent('₦20,200.00');
    expect(screen.getByText('Late drivers').closest('div')).toHaveTextContent('101');
  });

  it('shows no sum of what late drivers owe if it is too large to be exact', async () => {
    const overdue = '5000000000000.00';
    setup('/arrears?status=all&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /arrears/'] }],
      'GET /arrears/?sort=oldest': [
        200,
        arrearsOf(
          { ...lateOf(1, 'Musa', '1–30', 12), overdue },
          { ...lateOf(2, 'Sade', '1–30', 12), overdue },
        ),
      ],
    });
    const drivers = await screen.findByText('Late drivers');
    expect(drivers.closest('div')).toHaveTextContent('2');
    expect(screen.queryByText('Overdue in all')).toBeNull();
  });

  it('lists the promises of late drivers with their state, apart from requests for easier terms', async () => {
    const hardship = { reason: 'My route is closed.', recorded_by: 'ada', recorded_at: day };
    const promise = promiseOf('broken');
    setup('/arrears?status=all&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /arrears/'] }],
      'GET /arrears/?sort=oldest': [
        200,
        arrearsOf(
          { ...lateOf(1, 'Musa', '1–30', 12), hardship, promise },
          lateOf(2, 'Sade', '1–30', 12),
        ),
      ],
    });
    const cellsOf = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(await screen.findByRole('columnheader', { name: 'Request' })).toBeVisible();
    expect(cellsOf('Musa').slice(-2)).toEqual([
      '₦5,000.00 by 20 Nov 2026Broken',
      'Asks for easier terms',
    ]);
    expect(cellsOf('Sade').slice(-2)).toEqual(['None', '']);
  });

  it('offers on a phone the actions that the bar leaves out next to the answers to a request', async () => {
    const hardship = { reason: 'My route is closed.', recorded_by: 'ada', recorded_at: day };
    const routes = ['hardship/refuse', 'promises'].map((name) => `POST /agreements/:id/${name}/`);
    const office = setup('/arrears/1?status=all&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /arrears/', ...routes] }],
      'GET /arrears/?sort=oldest': [200, arrearsOf({ ...lateOf(1, 'Musa', '1–30', 12), hardship })],
    });
    await press(office, 'More actions');
    expect(screen.getByRole('button', { name: 'Refuse easier terms…' })).toHaveFocus();
  });

  it('begins the promise of a late driver in a row of a phone with its state', async () => {
    resizeTo(360);
    setup('/arrears?status=all&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /arrears/'] }],
      'GET /arrears/?sort=oldest': [
        200,
        arrearsOf(
          { ...lateOf(1, 'Musa', '1–30', 12), promise: promiseOf('broken') },
          lateOf(2, 'Sade', '1–30', 12),
        ),
      ],
    });
    expect(await screen.findByRole('row', { name: /^Musa/ })).toHaveTextContent(
      /12 days late.*PromisedBroken₦5,000.00 by 20 Nov 2026/,
    );
    expect(screen.getByRole('row', { name: /^Sade/ })).not.toHaveTextContent('None');
  });

  it('explains above the late drivers what can be done', async () => {
    setup('/arrears?status=all&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /arrears/'] }],
      'GET /arrears/?sort=oldest': [200, arrearsOf(lateOf(1, 'Musa', '1–30', 12))],
    });
    expect(await screen.findByText(/^You can record what a driver pays or promises/)).toBeVisible();
  });

  it('counts the paid, the late and the coming instalments of a late driver', async () => {
    const late = lateOf(1, 'Musa', '1–30', 12);
    const parts = { vehicle: '90.00', insurance: '10.00', maintenance: '0.00', fee: '0.00' };
    const instalments = [
      { number: 1, due_date: '2020-11-12', paid_on: '2020-11-12', ...parts },
      { number: 2, due_date: '2020-11-13', paid_on: null, ...parts },
      { number: 3, due_date: '2099-11-14', paid_on: null, ...parts },
      { number: 4, due_date: '2099-11-15', paid_on: null, ...parts },
    ];
    const account = { status: 'pending' };
    setup('/arrears/1?status=all&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /arrears/', 'GET /agreements/:id/'] }],
      'GET /arrears/?sort=oldest': [200, arrearsOf(late)],
      'GET /agreements/1/': [200, { ...late, account, instalments, ...noRecords }],
    });
    const driver = within(await screen.findByRole('region', { name: 'Driver' }));
    expect(await driver.findByText('Instalments: 1 paid, 1 late, 2 still to come')).toBeVisible();
    expect(driver.getByText('Due 12 Nov 2020 to 15 Nov 2099')).toBeVisible();
    expect(driver.getByTitle('13 Nov 2020: Late')).toBeInTheDocument();
  });

  it('compares new terms with those of today', async () => {
    const hardship = { reason: 'My route is closed.', recorded_by: 'ada', recorded_at: day };
    const routes = ['GET /arrears/', 'GET /agreements/:id/', 'POST /agreements/:id/restructure/'];
    const late = lateOf(1, 'Musa', '1–30', 12);
    const instalment = { vehicle: '90.00', insurance: '10.00', maintenance: '0.00', fee: '0.00' };
    const instalments = [
      { number: 1, due_date: '2026-11-12', paid_on: null, ...instalment },
      { number: 2, due_date: '2026-11-13', paid_on: null, ...instalment },
    ];
    const account = { status: 'pending' };
    const office = setup('/arrears/1?status=all&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes }],
      'GET /arrears/?sort=oldest': [200, arrearsOf({ ...late, hardship })],
      'GET /agreements/1/': [200, { ...late, hardship, account, instalments, ...noRecords }],
    });
    await press(office, 'Restructure…');
    expect(await screen.findByText(/Now: 2 instalments of/)).toBeVisible();
    await press(office, 'Cancel');
    expect(screen.getByRole('button', { name: 'Restructure…' })).toHaveFocus();
    await press(office, 'Restructure…');
    expect(screen.getByLabelText(/^One instalment every/)).toHaveDisplayValue('Day');
  });

  it('says in the case and the list of a late driver who has proposed which new terms', async () => {
    const hardship = { reason: 'My route is closed.', recorded_by: 'ada', recorded_at: day };
    const proposed_terms = { instalments: 64, interval: 'week', proposed_by: 'bola' };
    const routes = ['GET /arrears/', 'POST /agreements/:id/restructure/'];
    const late = { ...lateOf(1, 'Musa', '1–30', 12), hardship, proposed_terms };
    const office = setup('/arrears/1?status=all&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes }],
      'GET /arrears/?sort=oldest': [200, arrearsOf(late)],
    });
    const driver = await screen.findByRole('region', { name: 'Driver' });
    expect(driver).toHaveTextContent('Proposed by bola: 64 × ₦12.50, weekly.');
    await press(office, 'Restructure…');
    expect(screen.getByRole('region', { name: 'Restructure' })).toHaveTextContent(
      'This replaces the proposal of bola.',
    );
    await office.user.click(screen.getByRole('link', { name: 'All arrears' }));
    expect(await screen.findByText('New terms proposed by bola')).toBeVisible();
  });

  it('begins a late driver’s case with what is overdue, for how long, and what was paid on time', async () => {
    setup('/arrears/1?status=all&sort=oldest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /arrears/'] }],
      'GET /arrears/?sort=oldest': [200, arrearsOf(lateOf(1, 'Musa', '1–30', 12))],
    });
    const driver = within(await screen.findByRole('region', { name: 'Driver' }));
    const terms = driver.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms.slice(0, 3)).toEqual(['Overdue', 'Days past due', 'Paid on time']);
  });
});

describe('a case that other people are looking at', () => {
  const casePath = '/suspense/notice%201?status=open&sort=oldest';
  const withVisitors = (others: readonly string[]): Replies => ({
    ...signedIn,
    'GET /session/': [200, { ...me, routes: [...me.routes, 'POST /visits/'] }],
    'POST /visits/': [200, { others }],
  });

  it('names another person who is looking at the case', async () => {
    const office = setup(casePath, withVisitors(['bola']));
    expect(await screen.findByRole('status', { name: '' })).toHaveTextContent(
      'bola is looking at this too.',
    );
    const visit = office.calls.find(({ name }) => name === 'POST /visits/');
    expect(visit?.body).toEqual({ queue: 'suspense', case: 'notice 1' });
  });

  it('names several people who are looking at the case', async () => {
    setup(casePath, withVisitors(['bola', 'emeka']));
    expect(await screen.findByText('bola, emeka are looking at this too.')).toBeVisible();
  });
});
