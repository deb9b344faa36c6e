import { screen, waitFor, within } from '@testing-library/react';
import { day, emptyQueue, me, reconciledAt, signedIn } from './support/queueReplies';
import { h1, press, setup, type Reply } from './support/setup';

describe('the comparison with the provider’s statement', () => {
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

describe('the list of what doesn’t match', () => {
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
});
