import { cleanup, screen, waitFor } from '@testing-library/react';
import { day, emptyQueue, list, me, reconciledAt, signedIn } from './support/queueReplies';
import { h1, press, setup, type Reply } from './support/setup';

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

  it('gives no age of the proposals as the reason if some of them don’t wait for the person', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T09:30:00.000Z'));
    const routes = ['GET /overview/', 'GET /unmatched-deposits/', 'GET /proposals/'];
    const facts = { oldest: day, amount: null, next: null, due: null };
    const open = (proposals: number) =>
      setup('/suspense', {
        ...signedIn,
        'GET /session/': [200, { ...me, routes, waiting: { suspense: 0, proposals } }],
        'GET /overview/': [
          200,
          { ...reconciledAt(null), queues: [{ queue: 'proposals', waiting: 2, ...facts }] },
        ],
        [list]: [200, []],
      });
    open(2);
    expect(
      await screen.findByRole('link', { name: 'Next: Proposals (2)' }),
    ).toHaveAccessibleDescription('Oldest: 1 hour');
    cleanup();
    open(1);
    const next = await screen.findByRole('link', { name: 'Next: Proposals (1)' });
    expect(next).not.toHaveAttribute('aria-describedby');
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
});

describe('actions on a whole queue', () => {
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
});
