import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { resizeTo } from '../support/resizeTo';
import { h1, setup, type Replies, type Reply } from './support/setup';

const actions = ['approve', 'reject', 'look', 'return'].map(
  (action) => `POST /withdrawals/:id/${action}/`,
);
const me = {
  name: 'ada',
  email: 'ada@office.example',
  roles: ['treasury'],
  routes: ['GET /withdrawals/', 'GET /withdrawals/:id/', ...actions],
  passkeys: 2,
  has_codes: true,
  is_set_up: true,
  decided_today: 0,
  waiting: { withdrawals: 2 },
};

const found_at = '2026-11-25T08:00:00.000Z';
const summaryOf = (id: number, first_name: string) => ({
  id,
  status: 'requested',
  customer_id: id,
  email: 'eze@example.com',
  bank_code: '058',
  account_number: '0123456789',
  not_before: null,
  reason: null,
  waits_because: null,
  failure: null,
  payment_reference: null,
  decided_at: null,
  next_try: null,
  sent_at: null,
  paid_at: null,
  returned_at: null,
  session_id: null,
  first_name,
  last_name: 'Eze',
  amount: '1500.50',
  bank_name: 'GTBank',
  account_name: `EZE ${first_name.toUpperCase()}`,
  requested_at: '2026-11-24T08:00:00.000Z',
  release_at: null as string | null,
  held_because: null as string | null,
  frozen_by: null as string | null,
  takes_two: false,
  proposed_by: null as string | null,
  is_verified: true,
  is_named_alike: true,
  first_paid_at: '2026-11-02T08:00:00.000Z' as string | null,
  device_since: '2026-11-01T08:00:00.000Z' as string | null,
  unfrozen_at: null as string | null,
  is_payout: false,
  last_change: null as string | null,
  last_changed_at: null as string | null,
});

const caseOf = (id: number, first_name: string) => ({
  ...summaryOf(id, first_name),
  phone_number: '+234 801 234 5678',
  customer_since: '2026-11-01T08:00:00.000Z',
  balance: '20.00',
  deposits: [] as { transfer: number; description: string; amount: string; at: string }[],
  paid: { count: 0, total: '0.00', last_at: null as string | null },
  decided_alone: {
    day: '100.00',
    week: '250.00',
    own_day: '0.00',
    own_week: '900.50',
    day_limit: '2000.00',
    week_limit: '6000.00',
  },
  changes: [] as { at: string; action: string }[],
  proposal: null as { kind: string; proposed_by: string } | null,
  exceptions: [] as object[],
  earlier: [],
  steps: [] as { at: string; actor: string; action: string }[],
});

const list = 'GET /withdrawals/?status=requested&sort=oldest';
const signedIn: Replies = {
  'GET /session/': [200, me],
  [list]: [200, [summaryOf(1, 'Ngozi'), summaryOf(2, 'Musa')]],
  'GET /withdrawals/1/': [200, caseOf(1, 'Ngozi')],
  'GET /withdrawals/2/': [200, caseOf(2, 'Musa')],
};

const withCase = (change: object): Replies => ({
  ...signedIn,
  'GET /withdrawals/1/': [200, { ...caseOf(1, 'Ngozi'), ...change }],
});

const press = async ({ user }: ReturnType<typeof setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the queue of withdrawals', () => {
  it('shows the receiver below the customer on tablets, and in a column of its own on desktops', async () => {
    setup('/withdrawals', signedIn);
    expect(await screen.findByRole('columnheader', { name: 'To' })).toBeVisible();
    resizeTo(768);
    expect(screen.queryByRole('columnheader', { name: 'To' })).not.toBeInTheDocument();
    const customer = screen.getByRole('rowheader', { name: /^Ngozi Eze/ });
    expect(within(customer).getByText('EZE NGOZI, GTBank')).toBeVisible();
  });

  it('says how much and what is to check, instead of the sentence of the case', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T09:00:00.000Z'));
    const changed = {
      ...summaryOf(1, 'Ngozi'),
      held_because: 'account_changed',
      first_paid_at: null,
      last_change: 'pin set',
      last_changed_at: '2026-11-24T07:00:00.000Z',
    };
    setup('/withdrawals', { ...signedIn, [list]: [200, [changed, summaryOf(2, 'Musa')]] });
    const row = within(await screen.findByRole('row', { name: /^Ngozi Eze/ }));
    expect(row.getByText('2 to check')).toHaveClass('waiting');
    expect(row.getByText('new receiver, PIN set today')).toBeVisible();
    expect(screen.queryByText(/^Staff decide/)).toBeNull();
  });

  it('makes the amount stand out, but not the time beside it', async () => {
    setup('/withdrawals', signedIn);
    const row = within(await screen.findByRole('row', { name: /^Ngozi Eze/ }));
    expect(row.getByRole('cell', { name: '₦1,500.50' })).toHaveClass('amount');
    expect(row.getByRole('cell', { name: / ago$/ })).not.toHaveClass('amount');
  });

  it('names every finding that the case warns of', async () => {
    const doubtful = {
      ...summaryOf(1, 'Ngozi'),
      held_because: 'other_name',
      is_named_alike: false,
      is_verified: false,
      device_since: null,
      unfrozen_at: '2026-11-24T08:30:00.000Z',
      takes_two: true,
    };
    setup('/withdrawals', { ...signedIn, [list]: [200, [doubtful, summaryOf(2, 'Musa')]] });
    const row = within(await screen.findByRole('row', { name: /^Ngozi Eze/ }));
    expect(row.getByText('5 to check')).toBeVisible();
    expect(
      row.getByText(
        'another account holder, unknown device, wallet frozen after the request, identity not verified',
      ),
    ).toBeVisible();
    expect(row.getAllByText(/limit/)).toEqual([row.getByText('Above your limit')]);
  });

  it.each([
    ['counts the limit for a person who can approve', me.routes, '2 to check', 'Above your limit'],
    [
      'doesn’t count the limit for a person who can’t approve',
      me.routes.filter((route) => route !== 'POST /withdrawals/:id/approve/'),
      '1 to check',
      'Takes two people',
    ],
  ])('%s, in the list like in the case', async (_, routes, count, mark) => {
    const large = { is_verified: false, takes_two: true };
    const office = setup('/withdrawals', {
      ...withCase(large),
      'GET /session/': [200, { ...me, routes }],
      [list]: [200, [{ ...summaryOf(1, 'Ngozi'), ...large }, summaryOf(2, 'Musa')]],
    });
    const row = within(await screen.findByRole('row', { name: /^Ngozi Eze/ }));
    expect(row.getByText(count)).toBeVisible();
    expect(row.getByText(mark)).toBeVisible();
    await office.user.click(row.getByRole('link', { name: 'Ngozi Eze' }));
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText(count)).toBeVisible();
  });

  it('says in the list that a check of the books found a fault or is only overdue', async () => {
    const held = { ...summaryOf(1, 'Ngozi'), held_because: 'books_unsound', first_paid_at: null };
    setup('/withdrawals', { ...signedIn, [list]: [200, [held]] });
    expect(await screen.findByRole('row', { name: /^Ngozi Eze/ })).toHaveTextContent(
      'A check of the books found a fault or is overdue. 1 to check',
    );
  });

  it('keeps a reason that is no finding about the withdrawal, before what is to check', async () => {
    const held = { ...summaryOf(1, 'Ngozi'), held_because: 'rules_off' };
    const payout = { ...held, id: 3, first_name: 'Ada', device_since: null, is_payout: true };
    const rows = [payout, { ...held, first_paid_at: null }, summaryOf(2, 'Musa')];
    setup('/withdrawals', { ...signedIn, [list]: [200, rows] });
    const row = await screen.findByRole('row', { name: /^Ngozi Eze/ });
    expect(row).toHaveTextContent('The rules are off. 1 to check new receiver');
    expect(screen.getByRole('row', { name: /^Ada Eze/ })).toHaveTextContent(
      'Staff decide, because the rules are off.',
    );
  });

  it('names a freeze because of which staff decide only among what is to check', async () => {
    const frozen = {
      ...summaryOf(1, 'Ngozi'),
      held_because: 'wallet_frozen',
      unfrozen_at: '2026-11-24T08:30:00.000Z',
    };
    setup('/withdrawals', { ...signedIn, [list]: [200, [frozen, summaryOf(2, 'Musa')]] });
    const row = await screen.findByRole('row', { name: /^Ngozi Eze/ });
    expect(row).toHaveTextContent('1 to check wallet frozen after the request');
    expect(row).not.toHaveTextContent('The wallet was frozen');
  });

  it('names what is to check once above cases that have all the same to check', async () => {
    const rows = [summaryOf(1, 'Ngozi'), summaryOf(2, 'Musa')].map((row) => ({
      ...row,
      held_because: 'device_new',
      device_since: null,
    }));
    setup('/withdrawals', { ...signedIn, [list]: [200, rows] });
    expect(await screen.findByText('1 to check: unknown device')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Why it’s here' })).toBeNull();
  });

  it('names nothing to check while the rules decide', async () => {
    const byRule = {
      ...summaryOf(1, 'Ngozi'),
      first_paid_at: null,
      release_at: '2026-11-24T08:30:00.000Z',
    };
    setup('/withdrawals', { ...signedIn, [list]: [200, [byRule, summaryOf(2, 'Musa')]] });
    const row = await screen.findByRole('row', { name: /^Ngozi Eze/ });
    expect(row).toHaveTextContent('Sent automatically: 24 Nov 2026, 09:30 in Lagos.');
    expect(row).not.toHaveTextContent('to check');
  });

  it('lists withdrawals oldest first with their count in the menu, and loads more on demand', async () => {
    const full = Array.from({ length: 100 }, (_, place) => summaryOf(place + 1, 'Ngozi'));
    const office = setup('/withdrawals', {
      ...signedIn,
      [list]: [200, full],
      [`${list}&after=100`]: [200, [summaryOf(101, 'Musa')]],
    });
    const menu = await screen.findByRole('navigation', { name: 'Office' });
    expect(within(menu).getByRole('link', { name: 'Withdrawals 2' })).toBeVisible();
    await press(office, 'Load more');
    expect(await screen.findByRole('link', { name: 'Musa Eze' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('keeps the filter of withdrawals in the URL when a case is opened and left', async () => {
    const paid = 'GET /withdrawals/?status=paid&sort=oldest';
    const office = setup('/withdrawals', {
      ...signedIn,
      [paid]: [200, [{ ...summaryOf(1, 'Ngozi'), status: 'paid' }]],
    });
    await office.user.selectOptions(await screen.findByLabelText('Show'), 'Paid');
    await office.user.click(await screen.findByRole('link', { name: 'Ngozi Eze' }));
    await office.user.click(await screen.findByRole('link', { name: 'All withdrawals' }));
    expect(await screen.findByLabelText('Show')).toHaveValue('paid');
  });
});

describe('a double press on a decision', () => {
  afterEach(() => jest.useRealTimers());

  const name = 'Approve and send';

  /** Opens the case of a withdrawal, and returns functions that press its button, wait, and check what was approved. */
  async function openCase(id: number) {
    const approved = [200, { message: 'The withdrawal is approved.' }] as const;
    const { user, calls } = setup(`/withdrawals/${id}`, {
      ...signedIn,
      'POST /withdrawals/1/approve/': approved,
      'POST /withdrawals/2/approve/': approved,
    });
    await screen.findByRole('button', { name });
    // The replies are read in later tasks, for which fake timers don’t wait.
    const { setTimeout: later } = globalThis;
    jest.useFakeTimers();
    const wait = async (milliseconds: number) => {
      for (let step = 0; step < 10; step += 1) {
        await act(async () => {
          await jest.advanceTimersByTimeAsync(milliseconds / 10);
          await new Promise((resolve) => {
            later(resolve, 0);
          });
        });
      }
    };
    const pressWith = async (device: string) => {
      const button = screen.getByRole('button', { name });
      if (device === 'mouse') return user.click(button);
      act(() => button.focus());
      return user.keyboard('{Enter}');
    };
    const isSent = (other: number) =>
      calls.some((call) => call.name === `POST /withdrawals/${other}/approve/`);
    /** Presses at once, which the buttons ignore, and again when they no longer do. */
    const pressTwiceMore = async (device: string, other: number) => {
      await pressWith(device);
      await wait(1000);
      expect(isSent(other)).toBe(false);
      await pressWith(device);
      await wait(500);
      expect(isSent(other)).toBe(true);
    };
    return { user, wait, pressWith, isSent, pressTwiceMore };
  }

  it.each(['mouse', 'Enter'])(
    'doesn’t decide the next case by %s, whose button appears at the same point',
    async (device) => {
      const { wait, pressWith, isSent, pressTwiceMore } = await openCase(1);
      await pressWith(device);
      await wait(500);
      expect(isSent(1)).toBe(true);
      expect(
        screen.getByRole('heading', { level: 1, name: '₦1,500.50 of Musa Eze' }),
      ).toBeVisible();
      expect(screen.getByRole('button', { name })).toBeEnabled();
      await pressTwiceMore(device, 2);
    },
  );

  it('doesn’t decide the case that was opened first, to which the decision leads back', async () => {
    const { user, wait, pressWith, isSent, pressTwiceMore } = await openCase(2);
    await user.click(screen.getByRole('link', { name: 'Previous case' }));
    await wait(1500);
    await pressWith('mouse');
    await wait(500);
    expect(isSent(1)).toBe(true);
    expect(screen.getByRole('heading', { level: 1, name: '₦1,500.50 of Musa Eze' })).toBeVisible();
    await pressTwiceMore('mouse', 2);
  });

  it('doesn’t decide the first case after the last one, and opens no decided case again', async () => {
    const { wait, pressWith, isSent, pressTwiceMore } = await openCase(2);
    await pressWith('mouse');
    await wait(500);
    expect(isSent(2)).toBe(true);
    expect(screen.getByRole('heading', { level: 1, name: '₦1,500.50 of Ngozi Eze' })).toBeVisible();
    await pressTwiceMore('mouse', 1);
    expect(screen.getByRole('heading', { level: 1, name: 'Withdrawals' })).toBeVisible();
  });
});

describe('the case of a withdrawal', () => {
  it('approves a withdrawal, and opens the next withdrawal with a message about the result', async () => {
    const office = setup('/withdrawals/1', {
      ...signedIn,
      'POST /withdrawals/1/approve/': [200, { message: 'The withdrawal is approved.' }],
    });
    await press(office, 'Approve and send');
    expect(await h1('₦1,500.50 of Musa Eze')).toBeVisible();
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent(/^₦1,500\.50 of Ngozi Eze ?The withdrawal is approved\.$/);
  });

  it('says next to the message how many cases of the day the person has decided', async () => {
    let decided_today = 1;
    const office = setup('/withdrawals/1', {
      ...signedIn,
      'GET /session/': () => [
        200,
        { ...me, decided_today, waiting: { withdrawals: 5 - decided_today, complaints: 9 } },
      ],
      'POST /withdrawals/1/approve/': () => {
        decided_today += 1;
        return [200, { message: 'The withdrawal is approved.' }];
      },
    });
    await press(office, 'Approve and send');
    expect(await screen.findByText('2 of 5 decided today')).toBeVisible();
    expect(screen.getByRole('status')).not.toHaveTextContent('decided');
  });

  const withLastCase = (session: object): Replies => {
    let cases = [summaryOf(1, 'Ngozi')];
    return {
      ...signedIn,
      'GET /session/': [200, { ...me, decided_today: 3, ...session }],
      [list]: () => [200, cases],
      'POST /withdrawals/1/approve/': () => {
        cases = [];
        return [200, { message: 'The withdrawal is approved.' }];
      },
    };
  };

  it('says after the last case what was decided today, and links to the next queue', async () => {
    const routes = [...me.routes, 'GET /kyc/'];
    const waiting = { withdrawals: 0, kyc: 1 };
    const office = setup('/withdrawals/1', withLastCase({ routes, waiting }));
    await press(office, 'Approve and send');
    expect(await screen.findByText('That was the last one')).toBeVisible();
    expect(screen.getByText('You decided 3 cases today.')).toBeVisible();
    expect(screen.getByText('No withdrawal here.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next: Identity checks (1)' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back to Today' })).toBeNull();
  });

  it('links to “Today” after the last case of all queues', async () => {
    const routes = [...me.routes, 'GET /overview/'];
    const session = { routes, waiting: { withdrawals: 0 } };
    const office = setup('/withdrawals/1', withLastCase(session));
    await press(office, 'Approve and send');
    const link = await screen.findByRole('link', { name: 'Back to Today' });
    expect(link).toHaveAttribute('href', '/today');
  });

  it('doesn’t say that it was the last case once the person comes back to the empty queue', async () => {
    const office = setup(
      '/withdrawals/1',
      withLastCase({ routes: [...me.routes, 'GET /customers/'] }),
    );
    await press(office, 'Approve and send');
    expect(await screen.findByText('That was the last one')).toBeVisible();
    await office.user.click(screen.getByRole('link', { name: 'Customers' }));
    expect(await h1('Customers')).toBeVisible();
    office.goBack();
    expect(await screen.findByText(/^A withdrawal appears here as soon as/)).toBeVisible();
    expect(screen.queryByText('That was the last one')).toBeNull();
  });

  it('says in an empty queue when a case will appear, and nothing of a decision', async () => {
    setup('/withdrawals', { ...signedIn, [list]: [200, []] });
    expect(await screen.findByText('No withdrawal here.')).toBeVisible();
    expect(screen.getByText(/^A withdrawal appears here as soon as/)).toBeVisible();
    expect(screen.queryByText('That was the last one')).toBeNull();
  });

  it('doesn’t say when a case will appear in a list of decided withdrawals', async () => {
    const paid = 'GET /withdrawals/?status=paid&sort=oldest';
    setup('/withdrawals?status=paid', { ...signedIn, [paid]: [200, []] });
    expect(await screen.findByText('No withdrawal here.')).toBeVisible();
    expect(screen.queryByText(/^A withdrawal appears here/)).toBeNull();
  });

  it('hides the message about a decision once the person opens another case', async () => {
    const office = setup('/withdrawals/1', {
      ...signedIn,
      'POST /withdrawals/1/approve/': [200, { message: 'The withdrawal is approved.' }],
    });
    await press(office, 'Approve and send');
    expect(await h1('₦1,500.50 of Musa Eze')).toBeVisible();
    expect(screen.getByText('The withdrawal is approved.')).toBeVisible();
    await office.user.click(screen.getByRole('link', { name: 'Previous case' }));
    expect(await h1('₦1,500.50 of Ngozi Eze')).toBeVisible();
    expect(screen.queryByText('The withdrawal is approved.')).toBeNull();
  });

  it('hides a message once the person goes back to a case that a decision had opened', async () => {
    const office = setup('/withdrawals/1', {
      ...signedIn,
      'GET /session/': [
        200,
        { ...me, routes: [...me.routes, 'GET /assignments/', 'POST /assignments/'] },
      ],
      'GET /assignments/': [200, []],
      'POST /assignments/': [200, { message: 'The case is yours.' }],
      'POST /withdrawals/1/approve/': [200, { message: 'The withdrawal is approved.' }],
    });
    await press(office, 'Approve and send');
    expect(await h1('₦1,500.50 of Musa Eze')).toBeVisible();
    await office.user.click(screen.getByRole('link', { name: 'Previous case' }));
    expect(await h1('₦1,500.50 of Ngozi Eze')).toBeVisible();
    await press(office, 'Assign to me');
    expect(await screen.findByText('The case is yours.')).toBeVisible();
    office.goBack();
    expect(await h1('₦1,500.50 of Musa Eze')).toBeVisible();
    expect(screen.queryByText('The case is yours.')).toBeNull();
  });

  it('names the bank of each other withdrawal, because an account number alone doesn’t identify an account', async () => {
    const other = {
      id: 9,
      status: 'paid',
      amount: '20.00',
      bank_name: 'Zenith Bank',
      account_number: '0110000014',
      requested_at: '2026-11-24T07:00:00.000Z',
    };
    setup('/withdrawals/1', withCase({ earlier: [other] }));
    expect(await screen.findByText(/to Zenith Bank, 0110000014:/)).toBeVisible();
  });

  it('shows what is left in the wallet, the last deposits, and what was paid out before', async () => {
    const at = '2026-11-20T07:00:00.000Z';
    setup('/withdrawals/1', {
      ...withCase({
        deposits: [
          { transfer: 31, description: 'Transfer from GTBank', amount: '1520.50', at },
          { transfer: 12, description: 'Transfer from Opay', amount: '60.12', at },
        ],
        paid: { count: 2, total: '60.12', last_at: '2026-11-02T08:00:00.000Z' },
      }),
      'GET /session/': [200, { ...me, routes: [...me.routes, 'GET /transfers/:id/'] }],
    });
    const card = within(await screen.findByRole('region', { name: 'Money of this customer' }));
    const valueOf = (term: string) => card.getByText(term).nextElementSibling;
    expect(valueOf('Left after this')).toHaveTextContent('₦20.00');
    expect(valueOf('Last deposits')).toHaveTextContent(
      /^₦1,520\.50, Transfer from GTBank, 20 Nov 2026, 08:00.*₦60\.12, Transfer from Opay, 20 Nov 2026/,
    );
    expect(card.getByRole('link', { name: '₦1,520.50' })).toHaveAttribute('href', '/transfers/31');
    expect(valueOf('Paid out')).toHaveTextContent(
      /^2 other withdrawals, ₦60\.12 in all\. Last: 2 Nov 2026, 09:00/,
    );
  });

  it('shows what is now in the wallet of a customer whose withdrawal has ended', async () => {
    setup('/withdrawals/1', withCase({ status: 'rejected' }));
    const card = within(await screen.findByRole('region', { name: 'Money of this customer' }));
    expect(card.getByText('In the wallet now').nextElementSibling).toHaveTextContent('₦20.00');
    expect(card.getByText('Last deposits').nextElementSibling).toHaveTextContent('None');
    expect(card.getByText('Paid out').nextElementSibling).toHaveTextContent('None');
  });

  it('names the account of the receiver once, below when money first reached it', async () => {
    setup('/withdrawals/1', signedIn);
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText('GTBank, 0123456789')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Receiver' })).toBeNull();
  });

  it('hides the message about a decision from the next person who signs in', async () => {
    let isSignedIn = true;
    const office = setup(
      '/withdrawals/1',
      {
        ...signedIn,
        'GET /session/': () =>
          isSignedIn ? [200, me] : [401, { detail: 'Please sign in.', code: 'office_signed_out' }],
        'POST /withdrawals/1/approve/': [200, { message: 'The withdrawal is approved.' }],
        'DELETE /session/': () => {
          isSignedIn = false;
          return [200, { message: 'Signed out.' }];
        },
        'POST /session/challenge/': [200, { challenge: 'abc' }],
        'POST /session/': () => {
          isSignedIn = true;
          return [200, { message: 'Signed in.' }];
        },
      },
      { usePasskey: () => Promise.resolve({} as never) },
    );
    await press(office, 'Approve and send');
    expect(await screen.findByText('The withdrawal is approved.')).toBeVisible();
    await press(office, 'Sign out');
    await press(office, 'Sign in with a passkey');
    expect(await screen.findByRole('navigation', { name: 'Office' })).toBeVisible();
    expect(screen.queryByText('The withdrawal is approved.')).toBeNull();
  });

  it('rejects a withdrawal with a reason, and sends nothing without a reason', async () => {
    const office = setup('/withdrawals/1', {
      ...signedIn,
      'POST /withdrawals/1/reject/': [200, { message: 'The withdrawal is rejected.' }],
    });
    await press(office, 'Reject…');
    const send = screen.getByRole('button', { name: 'Reject and notify the customer' });
    expect(send).toBeDisabled();
    await office.user.type(screen.getByRole('textbox', { name: /customer reads/ }), 'No match');
    await office.user.click(send);
    expect(await h1('₦1,500.50 of Musa Eze')).toBeVisible();
    const sent = office.calls.find(({ name }) => name === 'POST /withdrawals/1/reject/');
    expect(sent?.body).toEqual({ reason: 'No match' });
  });

  it('shows what to check carefully, and proposes a withdrawal that needs two people', async () => {
    const not_before = '2026-11-25T08:00:00.000Z';
    const stranger = { is_named_alike: false, first_paid_at: null, not_before };
    setup('/withdrawals/1', withCase({ ...stranger, takes_two: true }));
    expect(await screen.findByText(/isn’t in the customer/)).toBeVisible();
    expect(screen.getByText(/has reached this account before/)).toBeVisible();
    expect(screen.getByText('25 Nov 2026').parentElement).toHaveTextContent(
      /^25 Nov 2026, 09:00.* in Lagos$/,
    );
    expect(screen.getByRole('button', { name: 'Propose to approve' })).toBeVisible();
  });

  it('shows what speaks for a withdrawal, and what was approved before for the customer and by the same person', async () => {
    setup('/withdrawals/1', signedIn);
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText('The account is in the customer’s name.')).toBeVisible();
    expect(card.getByText(/^First paid:/)).toHaveTextContent('First paid: 2 Nov 2026, 09:00');
    expect(card.getByText(/^First used:/)).toHaveTextContent('First used: 1 Nov 2026, 09:00');
    expect(card.getByText(/PIN, name and email are unchanged/)).toBeVisible();
    expect(card.getByText('₦100.00').parentElement).toHaveTextContent(
      '₦100.00 approved for this customer, ₦0.00 by you. One person may approve ₦2,000.00 for each customer, and in all.',
    );
    expect(card.getByText('₦250.00').parentElement).toHaveTextContent(
      /^₦250\.00 approved for this customer, ₦900\.50 by you\. .* ₦6,000\.00/,
    );
    expect(card.queryByText('Check:')).toBeNull();
  });

  it('shows the name of the account and the customer’s name below each other', async () => {
    setup('/withdrawals/1', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: [...me.routes, 'GET /customers/:id/'] }],
    });
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText('EZE NGOZI').parentElement).toHaveTextContent(
      'Account EZE NGOZI Customer Ngozi Eze',
    );
    expect(card.getByRole('link', { name: 'Ngozi Eze' })).toHaveAttribute('href', '/customers/1');
  });

  it('shows that the wallet was frozen after the request, and when that ended', async () => {
    setup('/withdrawals/1', withCase({ unfrozen_at: '2026-11-24T08:30:00.000Z' }));
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText('1 to check')).toBeVisible();
    expect(card.getByText('Wallet frozen after the request').parentElement).toHaveTextContent(
      'Check: Unfrozen: 24 Nov 2026, 09:30',
    );
  });

  it('shows the warnings before the other findings, with the count of each', async () => {
    setup('/withdrawals/1', withCase({ is_verified: false, first_paid_at: null }));
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText('2 to check')).toBeVisible();
    expect(card.getByText('4 in order')).toBeVisible();
    expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Receiver',
      'Identity',
      'Account holder',
      'Device',
      'Recent changes',
      'Your limit',
      'In 24 hours',
      'In 7 days',
    ]);
  });

  it.each([
    ['the rest of a day', { own_day: '400.00' }, '₦99.50'],
    ['the rest of a week', { week: '4499.50' }, '₦0.00'],
  ])(
    'says that a withdrawal is within the limit of a person, and that %s is left after it',
    async (_, used, left) => {
      const limits = caseOf(1, 'Ngozi').decided_alone;
      setup('/withdrawals/1', withCase({ decided_alone: { ...limits, ...used } }));
      const card = within(await screen.findByRole('region', { name: 'What decides' }));
      const finding = card.getByText('Your limit').parentElement;
      expect(finding).toHaveTextContent(`Within your limit. After this, ${left} is left today.`);
      expect(finding).not.toHaveTextContent('Check:');
    },
  );

  it('warns about a withdrawal of more than what is left of the limit', async () => {
    const limits = caseOf(1, 'Ngozi').decided_alone;
    setup('/withdrawals/1', withCase({ decided_alone: { ...limits, day: '2200.00' } }));
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText('Your limit').parentElement).toHaveTextContent(
      'Check: More than the ₦0.00 that is left of your limit today.',
    );
  });

  it('says that another person has to confirm an approval', async () => {
    setup('/withdrawals/1', withCase({ takes_two: true }));
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText('Your limit').parentElement).toHaveTextContent(
      'Check: Another person has to confirm this: ₦1,900.00 left for you today.',
    );
  });

  it.each([
    ['frozen', { frozen_by: 'staff' }],
    ['proposed', { proposal: { kind: 'withdrawal', proposed_by: 'bola' } }],
    ['sent', { status: 'paid' }],
  ])('says nothing about a limit for a withdrawal that is %s', async (_, change) => {
    setup('/withdrawals/1', withCase(change));
    await screen.findByRole('region', { name: 'What decides' });
    expect(screen.queryByText('Your limit')).toBeNull();
  });

  it('says before the decision that the PIN was changed on a new device', async () => {
    const at = '2026-11-24T07:00:00.000Z';
    setup(
      '/withdrawals/1',
      withCase({ device_since: at, changes: [{ at, action: 'pin changed' }] }),
    );
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText(/^PIN changed,/)).toHaveTextContent('PIN changed, 24 Nov 2026, 08:00');
    expect(card.getAllByText('Check:')).toHaveLength(2);
  });

  it('marks a request from an unknown device as doubtful, and shows no device for payouts', async () => {
    setup('/withdrawals/1', withCase({ device_since: null }));
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText('Device').nextElementSibling).toHaveTextContent('Check: Not known');
    cleanup();
    setup('/withdrawals/1', withCase({ device_since: null, is_payout: true }));
    await screen.findByRole('region', { name: 'What decides' });
    expect(screen.queryByText('Device')).toBeNull();
  });

  it('a proposed withdrawal says that it is waiting for another person', async () => {
    setup(
      '/withdrawals/1',
      withCase({ takes_two: true, proposal: { kind: 'withdrawal', proposed_by: 'bola' } }),
    );
    expect(await screen.findByText(/Proposed by bola/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /approve/i })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reject…' })).not.toHaveClass('primary');
  });

  it('a proposed withdrawal links to the page on which another person decides', async () => {
    setup('/withdrawals/1', {
      ...withCase({ takes_two: true, proposal: { kind: 'withdrawal', proposed_by: 'bola' } }),
      'GET /session/': [200, { ...me, routes: [...me.routes, 'GET /proposals/'] }],
    });
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByRole('link', { name: 'Proposals' })).toHaveAttribute('href', '/proposals');
  });

  it('shortens a long reference on the screen, but not for the clipboard and screen readers', async () => {
    const payment_reference = 'withdrawal-69a6762c-e8fa-4a3e-8840-db5948fd6bb9';
    const office = setup('/withdrawals/1', withCase({ payment_reference }));
    const term = await screen.findByText('Our reference');
    const value = term.nextElementSibling as HTMLElement;
    expect(within(value).getByText(payment_reference)).toBeInTheDocument();
    expect(within(value).getByText('withdraw…fd6bb9')).toHaveAttribute('aria-hidden', 'true');
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await office.user.click(within(value).getByRole('button', { name: 'Copy Our reference' }));
    expect(copied).toHaveBeenCalledWith(payment_reference);
  });

  it('says that a reference can’t be copied', async () => {
    const office = setup('/withdrawals/1', withCase({ payment_reference: 'W-1' }));
    const copy = await screen.findByRole('button', { name: 'Copy Our reference' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await office.user.click(copy);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t copy it.');
  });

  it('shows the place of a case in the queue, with links to the previous and the next case', async () => {
    const office = setup('/withdrawals/1', signedIn);
    expect(await screen.findByText('1 of 2')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Previous case' })).toBeNull();
    await office.user.click(screen.getByRole('link', { name: 'Next case' }));
    expect(await h1('₦1,500.50 of Musa Eze')).toBeVisible();
    expect(screen.getByText('2 of 2')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Previous case' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Next case' })).toBeNull();
  });

  it('repeats the amount and the receiver next to the decision', async () => {
    setup('/withdrawals/1', signedIn);
    const decision = within(await screen.findByRole('region', { name: 'Decision' }));
    expect(decision.getByText('₦1,500.50')).toBeVisible();
    expect(decision.getByText('to EZE NGOZI, GTBank, 0123456789')).toBeVisible();
    expect(decision.queryByText(/to check/)).toBeNull();
  });

  it('says below the button that sends the money that this can’t be undone', async () => {
    setup('/withdrawals/1', signedIn);
    const decision = within(await screen.findByRole('region', { name: 'Decision' }));
    const effect = decision.getByText('The money goes to the bank. You can’t undo this.');
    const approve = decision.getByRole('button', { name: 'Approve and send' });
    expect(approve.compareDocumentPosition(effect)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(approve).toHaveAccessibleDescription('The money goes to the bank. You can’t undo this.');
  });

  it('names what is to check in one line above the decision', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T09:00:00.000Z'));
    const at = '2026-11-24T07:00:00.000Z';
    const changes = [{ at, action: 'pin set' }];
    const { user } = setup(
      '/withdrawals/1',
      withCase({ first_paid_at: null, device_since: at, changes }),
    );
    const decision = within(await screen.findByRole('region', { name: 'Decision' }));
    const link = decision.getByRole('link');
    expect(link).toHaveTextContent('3 things to check: new receiver, new device, PIN set today');
    await user.click(link);
    expect(document.activeElement).toContainElement(
      screen.getByRole('region', { name: 'What decides' }),
    );
  });

  it.each([
    ['2 things are to check', { first_paid_at: null, is_verified: false }, true],
    [
      '3 things are to check',
      { first_paid_at: null, is_verified: false, is_named_alike: false },
      false,
    ],
  ])('makes the approval prominent only for a plain case: %s', async (_, change, isProminent) => {
    setup('/withdrawals/1', withCase(change));
    const approve = await screen.findByRole('button', { name: 'Approve and send' });
    expect(approve.classList.contains('primary')).toBe(isProminent);
  });

  it.each([
    ['the server says so', { takes_two: true }],
    ['its amount is above what is left', { amount: '1900.01' }],
  ])(
    'says below the button that an approval above the limit is only a proposal: %s',
    async (_, change) => {
      setup('/withdrawals/1', withCase(change));
      const decision = within(await screen.findByRole('region', { name: 'Decision' }));
      const sentence =
        'Above your limit. Nothing is sent yet. Once another person confirms it, the money goes to the bank.';
      const propose = decision.getByRole('button', { name: 'Propose to approve' });
      expect(propose).toHaveAccessibleDescription(sentence);
      expect(propose.classList.contains('primary')).toBe(false);
      expect(propose.compareDocumentPosition(decision.getByText(sentence))).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
      expect(decision.queryByRole('button', { name: 'Approve and send' })).toBeNull();
    },
  );

  it('names every kind of doubt, and how long ago the newest change was', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T09:00:00.000Z'));
    const changes = [{ at: '2026-11-22T07:00:00.000Z', action: 'password changed' }];
    const doubts = {
      is_named_alike: false,
      is_verified: false,
      device_since: null,
      unfrozen_at: '2026-11-24T08:30:00.000Z',
      changes,
    };
    setup('/withdrawals/1', withCase({ ...doubts, takes_two: true }));
    const decision = within(await screen.findByRole('region', { name: 'Decision' }));
    expect(decision.getByRole('link')).toHaveTextContent(
      '6 things to check: another account holder, unknown device, password changed 2 days ago, wallet frozen after the request, identity not verified, above one person’s limit',
    );
  });

  it('names only the subjects of the doubts in the bar of a narrow window', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T09:00:00.000Z'));
    resizeTo(768);
    const changes = [{ at: '2026-11-24T07:00:00.000Z', action: 'pin set' }];
    const unfrozen_at = '2026-11-24T08:30:00.000Z';
    const doubts = { first_paid_at: null, device_since: null, unfrozen_at, changes };
    setup('/withdrawals/1', withCase({ ...doubts, takes_two: true }));
    const decision = within(await screen.findByRole('region', { name: 'Decision' }));
    expect(decision.getByRole('link', { name: /to check/ })).toHaveTextContent(
      /^5 to check: receiver, device, PIN, frozen, limit$/,
    );
  });

  it.each([
    ['less than a day ago', '24T09:00', '24T08:45', '23T09:30'],
    ['less than a day before the request', '26T09:00', '24T07:45', '23T09:30'],
    ['less than a day before the request or after it', '26T09:00', '24T08:45', '23T09:30'],
    ['less than a day before the request or after it', '25T08:30', '24T08:45', '24T07:30'],
    ['after the request', '26T09:00', '24T08:45', '24T08:30'],
  ])(
    'names the changes because of which staff decide, and when they were: %s on %s',
    async (when, now, newest, oldest) => {
      const november = (day: string) => `2026-11-${day}:00.000Z`;
      jest.spyOn(Date, 'now').mockReturnValue(Date.parse(november(now)));
      const changes = [
        { at: november(newest), action: 'password reset' },
        { at: november(oldest), action: 'pin set' },
        { at: november('20T08:00'), action: 'name corrected' },
      ];
      setup('/withdrawals/1', withCase({ held_because: 'account_changed', changes }));
      await h1('₦1,500.50 of Ngozi Eze');
      expect(
        screen.getByText(
          `Staff decide, because the password was reset and the PIN was set ${when}.`,
        ),
      ).toBeVisible();
    },
  );

  it('names no doubts above the decision on a withdrawal that is already proposed', async () => {
    const proposal = { kind: 'withdrawal', proposed_by: 'bola' };
    setup('/withdrawals/1', withCase({ is_verified: false, proposal }));
    const decision = within(await screen.findByRole('region', { name: 'Decision' }));
    expect(decision.queryByText(/to check/)).toBeNull();
  });

  it('has a link that calls the customer', async () => {
    setup('/withdrawals/1', signedIn);
    const link = await screen.findByRole('link', { name: '+234 801 234 5678' });
    expect(link).toHaveAttribute('href', 'tel:+2348012345678');
  });

  it('can reject a withdrawal with a ready reason', async () => {
    const office = setup('/withdrawals/1', {
      ...signedIn,
      'POST /withdrawals/1/reject/': [200, { message: 'The withdrawal is rejected.' }],
    });
    await press(office, 'Reject…');
    await press(office, 'Another name');
    await press(office, 'Reject and notify the customer');
    expect(await h1('₦1,500.50 of Musa Eze')).toBeVisible();
    const sent = office.calls.find(({ name }) => name === 'POST /withdrawals/1/reject/');
    expect(sent?.body).toEqual({
      reason: 'The bank account isn’t in your name. Please withdraw to an account of your own.',
    });
  });

  it('shows no empty cards', async () => {
    setup('/withdrawals/1', signedIn);
    expect(await screen.findByRole('region', { name: 'Customer and request' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What happened' })).toBeNull();
  });

  it('a stuck withdrawal shows every step, and offers to ask the provider or to return the money', async () => {
    const at = '2026-11-24T09:00:00.000Z';
    const office = setup('/withdrawals/1', {
      ...withCase({
        status: 'sending',
        exceptions: [{ id: 4, kind: 'late', said: 'pending', found_at }],
        steps: [{ at, actor: 'bola', action: 'withdrawal approved' }],
      }),
      'POST /withdrawals/1/look/': [200, { message: 'The provider says: pending.' }],
      'POST /withdrawals/1/return/': [409, { detail: 'The provider has this payment.' }],
    });
    await waitFor(() =>
      expect(screen.getByRole('main')).toHaveTextContent(/Withdrawal approved by bola/),
    );
    expect(screen.getByText(/Outcome unclear: late/)).toBeVisible();
    await press(office, 'Ask the provider');
    expect(await screen.findByText('The provider says: pending.')).toBeVisible();
    await press(office, 'Propose to return…');
    const why = screen.getByRole('textbox', { name: /Staff read/ });
    await office.user.type(why, 'Never sent');
    await press(office, 'Propose to return the money');
    expect(await screen.findByText('The provider has this payment.')).toBeVisible();
    expect(why).toHaveValue('Never sent');
  });

  it('offers no decision on a withdrawal to a person who may only read', async () => {
    setup('/withdrawals/1', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /withdrawals/', 'GET /withdrawals/:id/'] }],
    });
    expect(await h1('₦1,500.50 of Ngozi Eze')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve and send' })).toBeNull();
  });
});

const joint: Replies = {
  ...signedIn,
  'GET /session/': [200, { ...me, routes: [...me.routes, 'POST /withdrawals/decide/'] }],
};

describe('several withdrawals at once', () => {
  it('several withdrawals are approved together, and the page keeps showing the results', async () => {
    const office = setup('/withdrawals', {
      ...joint,
      'POST /withdrawals/decide/': [
        200,
        {
          outcomes: [
            { id: 1, outcome: 'approved', detail: 'Approved. It is sent within seconds.' },
            { id: 2, outcome: 'refused', detail: 'The wallet is frozen.' },
          ],
        },
      ],
    });
    const box = { name: 'Select ₦1,500.50 of Ngozi Eze' };
    await office.user.click(await screen.findByRole('checkbox', box));
    expect(screen.getByText('1 selected, ₦1,500.50 in all')).toBeVisible();
    await office.user.click(
      screen.getByRole('checkbox', { name: 'Select all 2 that you can decide on here' }),
    );
    expect(screen.getByText('2 selected, ₦3,001.00 in all')).toBeVisible();
    await press(office, 'Approve and send');
    expect(await screen.findByText('One was refused.')).toBeVisible();
    const outcomes = screen.getByRole('region', { name: 'Results' });
    expect(outcomes).toHaveTextContent(
      '₦1,500.50 of Ngozi Eze: Approved. It is sent within seconds.',
    );
    expect(outcomes).toHaveTextContent('₦1,500.50 of Musa Eze: The wallet is frozen.');
    expect(screen.getByRole('status')).toHaveTextContent('2 withdrawals: 1 approved, 1 refused.');
    expect(screen.queryByText(/selected,/)).toBeNull();
    const sent = office.calls.find(({ name }) => name === 'POST /withdrawals/decide/');
    expect(sent?.body).toEqual({ ids: [1, 2], decision: 'approve' });
  });

  const waitingRows = (...changes: readonly object[]): Replies => ({
    ...joint,
    [list]: [
      200,
      changes.map((change, place) => ({
        ...summaryOf(place + 1, ['Ngozi', 'Musa', 'Obinna'][place] ?? ''),
        ...change,
      })),
    ],
  });

  it('says before several withdrawals are approved which are sent, only proposed or refused', async () => {
    const rows = waitingRows({}, { takes_two: true }, { frozen_by: 'staff' });
    const office = setup('/withdrawals', rows);
    expect(await screen.findByText('Above your limit')).toBeVisible();
    expect(screen.getByText('Frozen')).toBeVisible();
    await office.user.click(screen.getByRole('checkbox', { name: /^Select all 3/ }));
    const approve = screen.getByRole('button', { name: 'Approve and send' });
    expect(approve).toHaveAccessibleDescription(
      'The money of 1 withdrawal goes to the bank. You can’t undo this. ' +
        'Only proposed, because it takes two people: ₦1,500.50 of Musa Eze. Nothing of that is sent until another person confirms it. ' +
        'Refused while the wallet is frozen: ₦1,500.50 of Obinna Eze.',
    );
  });

  it('says before several withdrawals are approved that together they may exceed what one person may approve', async () => {
    const office = setup('/withdrawals', joint);
    await office.user.click(await screen.findByRole('checkbox', { name: /^Select all 2/ }));
    expect(screen.getByRole('button', { name: 'Approve and send' })).toHaveAccessibleDescription(
      'The money of 2 withdrawals goes to the banks. You can’t undo this. If they come to more than one person may approve, the rest is only proposed.',
    );
  });

  it('proposes withdrawals that take two people, and then marks them as proposed instead of offering them again', async () => {
    let proposed_by: string | null = null;
    const office = setup('/withdrawals', {
      ...joint,
      [list]: () => [200, [{ ...summaryOf(1, 'Ngozi'), takes_two: true, proposed_by }]],
      'POST /withdrawals/decide/': () => {
        proposed_by = 'ada';
        const detail = 'Proposed. Another person has to confirm it.';
        return [200, { outcomes: [{ id: 1, outcome: 'proposed', detail }] }];
      },
    });
    await office.user.click(await screen.findByRole('checkbox', { name: /Ngozi/ }));
    await press(office, 'Propose to approve');
    expect(await screen.findByText('Proposed by ada')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('1 withdrawal: 1 only proposed.');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('several withdrawals are rejected together, with a reason for their customers', async () => {
    const detail = 'Rejected. The money is back in the wallet.';
    const office = setup('/withdrawals', {
      ...joint,
      'POST /withdrawals/decide/': [200, { outcomes: [{ id: 2, outcome: 'rejected', detail }] }],
    });
    await office.user.click(await screen.findByRole('checkbox', { name: /Musa/ }));
    await press(office, 'Reject…');
    await office.user.type(screen.getByRole('textbox', { name: /customers reads/ }), 'No match');
    await press(office, 'Reject and notify the customers');
    expect(await screen.findByText(/of Musa Eze:/)).toBeVisible();
    const sent = office.calls.find(({ name }) => name === 'POST /withdrawals/decide/');
    expect(sent?.body).toEqual({ ids: [2], decision: 'reject', reason: 'No match' });
  });

  it('the selection of withdrawals is limited to the number that the server accepts in one call', async () => {
    const many = Array.from({ length: 101 }, (_, place) => summaryOf(place + 1, 'Ngozi'));
    setup('/withdrawals', { ...joint, [list]: [200, many] });
    const all = await screen.findByText('Select all 100 that you can decide on here');
    expect(all).toBeVisible();
  });

  it("the result doesn't mention other withdrawals if only one was selected and it was refused", async () => {
    const office = setup('/withdrawals', {
      ...joint,
      'POST /withdrawals/decide/': [
        200,
        { outcomes: [{ id: 2, outcome: 'refused', detail: 'The wallet is frozen.' }] },
      ],
    });
    await office.user.click(await screen.findByRole('checkbox', { name: /Musa/ }));
    await press(office, 'Approve and send');
    expect(await screen.findByText('It was refused.')).toBeVisible();
  });

  it('withdrawals stay selected if the call fails without results', async () => {
    const office = setup('/withdrawals', {
      ...joint,
      'POST /withdrawals/decide/': [403, { detail: 'Your role doesn’t allow that.' }],
    });
    await office.user.click(await screen.findByRole('checkbox', { name: /Musa/ }));
    await press(office, 'Approve and send');
    expect(await screen.findByText('Your role doesn’t allow that.')).toBeVisible();
    expect(screen.getByText('1 selected, ₦1,500.50 in all')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Results' })).toBeNull();
  });

  it('the outcome of each withdrawal is shown, and a failed one stays selected for another try', async () => {
    const failed = 'Not decided, because of an error on our side. Try again.';
    const office = setup('/withdrawals', {
      ...joint,
      'POST /withdrawals/decide/': [
        200,
        {
          outcomes: [
            { id: 1, outcome: 'approved', detail: 'Approved. It is sent within seconds.' },
            { id: 2, outcome: 'failed', detail: failed },
          ],
        },
      ],
    });
    await office.user.click(await screen.findByRole('checkbox', { name: /^Select all 2/ }));
    await press(office, 'Approve and send');
    expect(await screen.findByText(/^One failed because of an error on our side/)).toBeVisible();
    const outcomes = screen.getByRole('region', { name: 'Results' });
    expect(outcomes).toHaveTextContent('of Ngozi Eze: Approved. It is sent within seconds.');
    expect(outcomes).toHaveTextContent(`of Musa Eze: ${failed}`);
    expect(screen.getByRole('status')).toHaveTextContent('2 withdrawals: 1 approved, 1 failed.');
    expect(screen.getByRole('checkbox', { name: /Musa/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Ngozi/ })).not.toBeChecked();
  });

  it.each(['failed', 'unknown'])(
    'keeps the form and its reason for another try while the outcome of one withdrawal is %s',
    async (outcome) => {
      const office = setup('/withdrawals', {
        ...joint,
        'POST /withdrawals/decide/': [
          200,
          {
            outcomes: [
              { id: 1, outcome: 'rejected', detail: 'Rejected.' },
              { id: 2, outcome, detail: 'Not decided.' },
            ],
          },
        ],
      });
      await office.user.click(await screen.findByRole('checkbox', { name: /^Select all 2/ }));
      await press(office, 'Reject…');
      expect(screen.getByRole('region', { name: 'Reject' })).toHaveTextContent(
        /^Reject2 selected, ₦3,001\.00 in all/,
      );
      await office.user.type(screen.getByRole('textbox', { name: /customers reads/ }), 'No match');
      await press(office, 'Reject and notify the customers');
      expect(await screen.findByText(/of Musa Eze:/)).toBeVisible();
      expect(screen.getByText('1 selected, ₦1,500.50 in all')).toBeVisible();
      expect(screen.getByRole('textbox', { name: /customers reads/ })).toHaveValue('No match');
      await press(office, 'Reject and notify the customers');
      const sent = office.calls.filter(({ name }) => name === 'POST /withdrawals/decide/');
      expect(sent.at(-1)?.body).toEqual({ ids: [2], decision: 'reject', reason: 'No match' });
    },
  );

  it('a withdrawal whose outcome is unknown is reported as such, and stays selected while it is in the list', async () => {
    const unknown = 'It isn’t known whether this was decided. Open it to see.';
    const office = setup('/withdrawals', {
      ...joint,
      'POST /withdrawals/decide/': [
        200,
        { outcomes: [{ id: 2, outcome: 'unknown', detail: unknown }] },
      ],
    });
    await office.user.click(await screen.findByRole('checkbox', { name: /Musa/ }));
    await press(office, 'Approve and send');
    expect(
      await screen.findByText('One may have been decided on or not. Open it to see.'),
    ).toBeVisible();
    expect(screen.queryByText(/failed|still selected/)).toBeNull();
    expect(screen.getByRole('checkbox', { name: /Musa/ })).toBeChecked();
  });

  it('withdrawals that leave the list and come back aren’t selected any more', async () => {
    let isGone = false;
    const both = [summaryOf(1, 'Ngozi'), summaryOf(2, 'Musa')];
    const office = setup('/withdrawals', {
      ...joint,
      [list]: () => [200, isGone ? both.slice(1) : both],
    });
    const ngozi = () => screen.findByRole('checkbox', { name: /Ngozi/ });
    await office.user.click(await ngozi());
    expect(screen.getByText('1 selected, ₦1,500.50 in all')).toBeVisible();
    isGone = true;
    // Pressing the link of the open page refetches it.
    await office.user.click(screen.getByRole('link', { name: 'Withdrawals 2' }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Ngozi/ })).toBeNull());
    isGone = false;
    await office.user.click(screen.getByRole('link', { name: 'Withdrawals 2' }));
    expect(await ngozi()).not.toBeChecked();
  });

  it('withdrawals can be selected only while they are waiting, and only by people who may decide', async () => {
    const paid = 'GET /withdrawals/?status=paid&sort=oldest';
    const office = setup('/withdrawals?status=paid', {
      ...joint,
      [paid]: [200, [{ ...summaryOf(1, 'Ngozi'), status: 'paid' }]],
    });
    expect(await screen.findByRole('link', { name: 'Ngozi Eze' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await office.user.selectOptions(screen.getByLabelText('Show'), 'Waiting');
    expect(await screen.findByRole('checkbox', { name: /Musa/ })).toBeVisible();
  });
});

describe('a withdrawal that the rules would send', () => {
  const byRule = {
    ...withCase({ release_at: '2026-11-24T08:10:00.000Z' }),
    'GET /session/': [200, { ...me, routes: [...me.routes, 'POST /withdrawals/:id/take/'] }],
  } as const;

  it('a withdrawal that the rules would send shows at what time, and staff can still decide on it', async () => {
    const office = setup('/withdrawals/1', {
      ...byRule,
      'POST /withdrawals/1/take/': [200, { message: 'It waits for a decision.' }],
    });
    expect(
      await screen.findByText(/^Sent automatically: 24 Nov 2026, 09:10.* in Lagos\.$/),
    ).toBeVisible();
    await press(office, 'Decide by hand');
    expect(await screen.findByText('It waits for a decision.')).toBeVisible();
    expect(await h1('₦1,500.50 of Ngozi Eze')).toBeVisible();
  });

  it('after “Decide by hand” the focus is on the heading of the decision, and pressing Enter again sends nothing', async () => {
    let release_at: string | null = '2026-11-24T08:10:00.000Z';
    const office = setup('/withdrawals/1', {
      ...byRule,
      'GET /withdrawals/1/': () => [200, { ...caseOf(1, 'Ngozi'), release_at }],
      'POST /withdrawals/1/take/': () => {
        release_at = null;
        return [200, { message: 'It waits for a decision.' }];
      },
    });
    const button = await screen.findByRole('button', { name: 'Decide by hand' });
    button.focus();
    await office.user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Decide by hand' })).toBeNull(),
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Decision' })).toHaveFocus();
    await office.user.keyboard('{Enter}');
    expect(office.calls.map(({ name }) => name)).not.toContain('POST /withdrawals/1/approve/');
  });

  it("a withdrawal that the rules don't send shows why staff have to decide", async () => {
    setup('/withdrawals/1', withCase({ held_because: 'device_new' }));
    const why = 'Staff decide, because the customer first used this device less than a day ago.';
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decide by hand' })).toBeNull();
  });
});

describe('the rules for withdrawals', () => {
  const rules = {
    is_on: true,
    switched_by: null as string | null,
    switched_at: null as string | null,
    reason: null as string | null,
    customer_limit: '100000.00',
    company_limit: '2000000.00',
    delay_minutes: 10,
    proposal: null as object | null,
  };
  const routes = [
    'GET /withdrawal-rules/',
    'POST /withdrawal-rules/on/',
    'POST /withdrawal-rules/off/',
  ];
  const withRules = (change: Partial<typeof rules>): Replies => ({
    'GET /session/': [200, { ...me, routes }],
    'GET /withdrawal-rules/': [200, { ...rules, ...change }],
  });

  it('the rules show their limits, and are switched off with a reason', async () => {
    const office = setup('/withdrawal-rules', {
      ...withRules({}),
      'POST /withdrawal-rules/off/': [200, { message: 'The rules are off.' }],
    });
    expect(await screen.findByText('₦100,000.00')).toBeVisible();
    expect(screen.getByText('Set in the server’s configuration')).toBeVisible();
    await press(office, 'Switch the rules off…');
    await office.user.type(screen.getByRole('textbox'), 'Many complaints');
    await press(office, 'Switch the rules off');
    expect(await screen.findByText('The rules are off.')).toBeVisible();
    const sent = office.calls.find(({ name }) => name === 'POST /withdrawal-rules/off/');
    expect(sent?.body).toEqual({ reason: 'Many complaints' });
  });

  it('staff can propose to switch the rules on while they are off', async () => {
    const off = { is_on: false, switched_by: 'bola', switched_at: found_at, reason: 'Complaints' };
    let proposal: object | null = null;
    const office = setup('/withdrawal-rules', {
      'GET /session/': [200, { ...me, routes }],
      'GET /withdrawal-rules/': () => [200, { ...rules, ...off, proposal }],
      'POST /withdrawal-rules/on/': () => {
        proposal = { id: 3, proposed_by: 'ada' };
        return [200, { message: 'Proposed.' }];
      },
    });
    await press(office, 'Propose to switch the rules on…');
    expect(screen.getByText('Off: every withdrawal waits for a decision by staff.')).toBeVisible();
    await office.user.type(screen.getByRole('textbox'), 'They are settled');
    await press(office, 'Propose to switch the rules on');
    expect(await screen.findByText(/^ada proposes to switch the rules on/)).toBeVisible();
    expect(await h1('Withdrawal rules')).toHaveFocus();
  });

  it('once the actions are gone, takes the focus only once, although the page is rendered again', async () => {
    let proposal: object | null = null;
    let give = (_reply: Reply): void => undefined;
    const held = new Promise<Reply>((resolve) => (give = resolve));
    const person = { ...me, routes: [...routes, 'GET /withdrawals/'] };
    const office = setup('/withdrawal-rules', {
      'GET /session/': () => (proposal === null ? [200, person] : held),
      'GET /withdrawal-rules/': () => [200, { ...rules, is_on: false, proposal }],
      'POST /withdrawal-rules/on/': () => {
        proposal = { id: 3, proposed_by: 'ada' };
        return [200, { message: 'Proposed.' }];
      },
    });
    await press(office, 'Propose to switch the rules on…');
    await office.user.type(screen.getByRole('textbox'), 'They are settled');
    await press(office, 'Propose to switch the rules on');
    expect(await screen.findByText(/^ada proposes to switch the rules on/)).toBeVisible();
    expect(await h1('Withdrawal rules')).toHaveFocus();
    await office.user.click(document.body);
    expect(document.body).toHaveFocus();
    give([200, { ...person, waiting: { withdrawals: 7 } }]);
    expect(await screen.findByRole('link', { name: 'Withdrawals 7' })).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it('the page says that switching the rules on is waiting for another person', async () => {
    setup(
      '/withdrawal-rules',
      withRules({ is_on: false, proposal: { id: 3, proposed_by: 'bola' } }),
    );
    expect(await screen.findByText(/^bola proposes to switch the rules on/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /switch the rules on/ })).toBeNull();
  });
});
