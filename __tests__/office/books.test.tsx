import { screen, waitFor, within } from '@testing-library/react';
import { resizeTo } from '../support/resizeTo';
import { h1, setup, type Reply } from './support/setup';

const me = {
  name: 'ada',
  email: 'ada@office.example',
  roles: ['treasury'],
  routes: [] as string[],
  passkeys: 2,
  has_codes: true,
  is_set_up: true,
  decided_today: 0,
  waiting: {},
};

const open = (path: string, call: string, reply: Reply, routes: readonly string[] = []) =>
  setup(path, {
    'GET /session/': [200, { ...me, routes: [`GET ${call}`, ...routes] }],
    [`GET ${call}`]: reply,
  });

const report = {
  is_sound: true,
  faults: [] as { rule: string; found: string }[],
  house: { suspense: '0.00', treasury: '-1200.50' },
  explained: {
    suspense: 'Every deposit belongs to a customer or was returned.',
    treasury: 'The company has put ₦1,200.50 of its own money in at the provider.',
  },
  checkpoint: 4711,
  checked: { entries: 1200, at: '2026-11-30T05:31:00.000Z' },
  newest_seal: { position: 90, hash: 'c0ffee' },
};

describe('the books', () => {
  it('the page of the books says that they are sound, and shows the balance of each company account', async () => {
    open('/books', '/ledger/', [200, report]);
    expect(await h1('Books')).toBeVisible();
    expect(await screen.findByText(/^The books are sound/)).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Faults' })).toBeNull();
    const accounts = within(screen.getByRole('table', { name: 'Accounts of the company' }));
    expect(
      accounts.getByRole('row', { name: /^Company funds ₦1,200\.50 The company/ }),
    ).toBeVisible();
    expect(screen.getByText('c0ffee')).toBeVisible();
  });

  it.each([
    [0, 65, 'The books are sound: all 65 entries add up. Checked: 30 Nov 2026, 06:31'],
    [4711, 1200, 'The books are sound: all 1,200 new entries add up. Checked: 30 Nov 2026, 06:31'],
    [4711, 0, 'The books are sound: there are no new entries. Checked: 30 Nov 2026, 06:31'],
    [0, 0, 'The books have no entries yet, so none was checked.'],
  ])(
    'the page of the books says how many entries since transfer %d were checked, and when: %d',
    async (checkpoint, entries, sentence) => {
      const checked = { ...report.checked, entries };
      open('/books', '/ledger/', [200, { ...report, checkpoint, checked }]);
      const verdict = await screen.findByRole('status');
      expect(verdict.textContent).toBe(sentence);
    },
  );

  it('the page of the books shows what Mota has and owes as positive amounts that come to the same', async () => {
    const house = {
      suspense: '0.00',
      provider_balance: '-205.00',
      receivables: '-5.00',
      treasury: '100.00',
      provider_fees: '-30.50',
      crypto: '7.00',
    };
    open('/books', '/ledger/', [200, { ...report, house, explained: {} }]);
    const accounts = within(await screen.findByRole('table', { name: 'Accounts of the company' }));
    const rows = accounts
      .getAllByRole<HTMLTableRowElement>('row')
      .map(({ cells }) => Array.from(cells, ({ textContent }) => textContent));
    const [name, has, owes] = rows[0] ?? [];
    expect([name, has, owes]).toEqual(['Account', 'Mota has', 'Mota owes']);
    expect(rows.slice(1).map((cells) => cells.slice(0, 3))).toEqual([
      ['Held for customers', '', '₦133.50'],
      ['Balance at the provider', '₦205.00', ''],
      ['Owed by customers', '₦5.00', ''],
      ['Own money, income and costs, in all', '₦30.50', '₦100.00'],
      ['Company funds', '', '₦100.00'],
      ['Provider fees', '₦30.50', ''],
      ['Crypto', '', '₦7.00'],
      ['In all', '₦240.50', '₦240.50'],
    ]);
    const funds = accounts.getByRole('row', { name: /^Company funds/ });
    expect(funds).not.toHaveClass('oneSided');
  });

  it('the page of the books says the side of an account in a group of one side only once, on phones', async () => {
    const house = { reversals: '-5.00', provider_balance: '-2.00', treasury: '7.00' };
    open('/books', '/ledger/', [200, { ...report, house, explained: {} }]);
    const row = (name: RegExp) => screen.findByRole('row', { name });
    expect(await row(/^Balance at the provider/)).toHaveClass('oneSided');
    expect(await row(/^Bounced payments/)).toHaveClass('oneSided');
    expect(await row(/^With the provider and banks, in all/)).not.toHaveClass('oneSided');
    expect(await row(/^Company funds/)).not.toHaveClass('oneSided');
  });

  const ownOf = async () =>
    within(await screen.findByRole('region', { name: 'What customers own' }));
  const amountOf = (card: Awaited<ReturnType<typeof ownOf>>, term: string) =>
    card.getByText(term).nextElementSibling?.textContent;

  it('the page of the books says to the kobo by how much the money exceeds what customers own', async () => {
    const house = {
      provider_balance: '-205.07',
      bank_clearing: '-10.00',
      reversals: '1.00',
      treasury: '80.50',
    };
    open('/books', '/ledger/', [200, { ...report, house, explained: {} }]);
    const card = await ownOf();
    expect(amountOf(card, 'Owed to customers and senders')).toBe('₦133.57');
    expect(amountOf(card, 'With the provider and banks')).toBe('₦214.07');
    expect(amountOf(card, 'More than owed')).toBe('₦80.50');
    expect(
      card.getByText(
        'The money with the provider and banks covers all that is owed to customers and senders.',
      ),
    ).toBeVisible();
  });

  /** Returns the amount of a figure and the lines of its note. */
  const figureOf = (card: Awaited<ReturnType<typeof ownOf>>, term: string) => {
    const [, amount, note] = card.getByText(term).parentElement?.children ?? [];
    return [amount, ...(note?.children ?? [])].map((line) => line?.textContent);
  };

  const clearing = {
    provider_balance: '-100.00',
    bank_clearing: '-83.55',
    vehicle_purchases: '60.02',
    vat: '1.00',
    treasury: '-0.50',
    service_fees: '3.00',
    receivables: '-2.00',
    crypto: '0.03',
  };
  const doubt = 'Check:';

  it('the page of the books doubts a cover that no statement confirms, and compares', async () => {
    const house = { ...clearing, provider_balance: '0.00' };
    let isCompared = false;
    const { user } = setup('/books', {
      'GET /session/': [200, { ...me, routes: ['GET /ledger/', 'POST /reconcile/'] }],
      'GET /ledger/': () => [
        200,
        {
          ...report,
          house: isCompared
            ? { ...house, provider_balance: '-83.55', bank_clearing: '0.00' }
            : house,
          explained: {},
        },
      ],
      'POST /reconcile/': () => {
        isCompared = true;
        return [200, { is_clean: true, difference: '0.00', exceptions: [] }];
      },
    });
    const card = await ownOf();
    expect(amountOf(card, 'Owed to customers and senders')).toBe('₦22.00');
    expect(figureOf(card, 'Confirmed by a statement')).toEqual([
      '₦0.00',
      '₦83.55 not on a statement yet',
    ]);
    expect(card.getByText(/^By our books/).closest('p')).toHaveTextContent(
      'Check: By our books, the money covers all that is owed. A statement has confirmed ₦0.00 of ₦22.00.',
    );
    await user.click(card.getByRole('button', { name: 'Compare now' }));
    expect(
      await card.findByText(/covers all that is owed to customers and senders\.$/),
    ).toBeVisible();
    expect(card.queryByText(doubt)).toBeNull();
    expect(card.queryByRole('button', { name: 'Compare now' })).toBeNull();
    expect(amountOf(card, 'Confirmed by a statement')).toBe('₦83.55');
  });

  it('the page of the books gives one verdict, which begins with whether the books agree', async () => {
    const house = { ...clearing, provider_balance: '0.00' };
    open('/books', '/ledger/', [200, { ...report, house, explained: {} }]);
    const card = await ownOf();
    const [agree, confirmed] = card.getAllByText(/^(The books are sound|By our books)/);
    expect(agree?.closest('[role=status]')).toBeVisible();
    expect(confirmed).toBeVisible();
    expect(card.getAllByText(doubt)).toHaveLength(1);
  });

  it('the page of the books doesn’t doubt a cover for which the money on a statement is enough', async () => {
    // A withdrawal of ₦1 has gone out since the statement.
    const house = { provider_balance: '-22.00', bank_clearing: '1.00' };
    open('/books', '/ledger/', [200, { ...report, house, explained: {} }], ['POST /reconcile/']);
    const card = await ownOf();
    expect(amountOf(card, 'With the provider and banks')).toBe('₦21.00');
    expect(figureOf(card, 'Confirmed by a statement')).toEqual([
      '₦22.00',
      '-₦1.00 not on a statement yet',
    ]);
    expect(card.queryByText(doubt)).toBeNull();
    expect(card.queryByRole('button', { name: 'Compare now' })).toBeNull();
  });

  it('the page of the books doubts a cover that a statement confirms only up to the last kobo', async () => {
    const house = { provider_balance: '-21.99', bank_clearing: '-0.01' };
    open('/books', '/ledger/', [200, { ...report, house, explained: {} }]);
    const card = await ownOf();
    expect(amountOf(card, 'More than owed')).toBe('₦0.00');
    expect(card.getByText(doubt)).toBeInTheDocument();
  });

  it('the page of the books says what the money is for that is more than owed, to the kobo', async () => {
    open('/books', '/ledger/', [200, { ...report, house: clearing, explained: {} }]);
    const card = await ownOf();
    expect(figureOf(card, 'More than owed')).toEqual([
      '₦61.55',
      '₦61.02 for vehicles, taxes and insurance',
      '₦2.50 Mota’s own',
      '-₦2.00 open between Mota and others',
      '₦0.03 in other accounts',
    ]);
  });

  it('the page of the books says which amount is missing if the money doesn’t cover what customers own', async () => {
    const house = { provider_balance: '-100.00', receivables: '-0.01', treasury: '-20.50' };
    open('/books', '/ledger/', [200, { ...report, house, explained: {} }]);
    const card = await ownOf();
    expect(amountOf(card, 'Owed to customers and senders')).toBe('₦120.51');
    expect(amountOf(card, 'With the provider and banks')).toBe('₦100.00');
    expect(amountOf(card, 'Missing')).toBe('₦20.51');
    expect(card.getByText('₦20.51', { selector: 'dd *' }).closest('dd')).toHaveClass('loss');
    expect(card.getByText(/doesn’t cover what is owed/)).toHaveTextContent(
      'The money with the provider and banks doesn’t cover what is owed to customers and senders: ₦20.51 is missing.',
    );
  });

  it('the page of the books counts deposits in suspense as owed, not as money to spare', async () => {
    // ₦95 in wallets, ₦10 in suspense, and ₦100 at the provider.
    const house = { provider_balance: '-100.00', suspense: '10.00', receivables: '-5.00' };
    open('/books', '/ledger/', [200, { ...report, house, explained: {} }]);
    const card = await ownOf();
    expect(amountOf(card, 'Owed to customers and senders')).toBe('₦105.00');
    expect(amountOf(card, 'With the provider and banks')).toBe('₦100.00');
    expect(amountOf(card, 'Missing')).toBe('₦5.00');
    expect(card.queryByText('More than owed')).toBeNull();
  });

  it('the page of the books says that money which is exactly what customers own covers it', async () => {
    open('/books', '/ledger/', [
      200,
      { ...report, house: { provider_balance: '-0.01' }, explained: {} },
    ]);
    const card = await ownOf();
    expect(amountOf(card, 'Owed to customers and senders')).toBe('₦0.01');
    expect(amountOf(card, 'More than owed')).toBe('₦0.00');
    expect(card.getByText(/covers all that is owed/)).toBeVisible();
  });

  it('the page of the books compares nothing before there is any money', async () => {
    open('/books', '/ledger/', [200, { ...report, house: { suspense: '0.00' }, explained: {} }]);
    await screen.findByText(/^The books are sound/);
    expect(screen.queryByRole('region', { name: 'What customers own' })).toBeNull();
  });

  it('the page of the books doesn’t say that customers’ money is covered while the books are wrong', async () => {
    const faults = [{ rule: 'transfers add up to zero', found: 'transfer 12' }];
    const house = { provider_balance: '-100.00', treasury: '20.00' };
    open('/books', '/ledger/', [200, { ...report, house, explained: {}, is_sound: false, faults }]);
    expect(await screen.findByRole('table', { name: 'Faults' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What customers own' })).toBeNull();
    expect(screen.queryByText(/covers all that is owed/)).toBeNull();
  });

  it('the page of the books lists faults, and warns against approving anything', async () => {
    const faults = [{ rule: 'transfers add up to zero', found: 'transfer 12' }];
    open('/books', '/ledger/', [200, { ...report, is_sound: false, faults }]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Approve nothing');
    expect(screen.getByRole('row', { name: 'transfers add up to zero transfer 12' })).toBeVisible();
  });
});

describe('the month-end', () => {
  const months = [
    { id: '2026-11', last_day: '2026-11-28', is_over: false },
    { id: '2026-10', last_day: '2026-10-31', is_over: true },
  ];

  it('the month-end downloads the files of a month, and says which days of the current month are included', async () => {
    const saved: string[] = [];
    const file = new Blob(['"id"']);
    const { calls, user } = setup(
      '/month-end',
      {
        'GET /session/': [200, { ...me, routes: ['GET /months/'] }],
        'GET /months/': [200, months],
        'GET /trial-balance.csv?month=2026-11': [200, file],
        'GET /vehicle-book.csv?month=2026-10': [200, file],
      },
      { saveFile: (name) => void saved.push(name) },
    );
    expect(await h1('Month-end')).toBeVisible();
    const running = await screen.findByRole('row', {
      name: /^Nov 2026 Until 28 Nov 2026\. The month/,
    });
    expect(screen.getByRole('row', { name: /^Oct 2026 The whole month/ })).toBeVisible();
    await user.click(within(running).getByRole('button', { name: 'Trial balance of Nov 2026' }));
    await user.click(screen.getByRole('button', { name: 'Vehicles of Oct 2026' }));
    await waitFor(() => expect(saved).toEqual(['mota-list.csv', 'mota-list.csv']));
    expect(calls.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'GET /trial-balance.csv?month=2026-11',
        'GET /vehicle-book.csv?month=2026-10',
      ]),
    );
  });

  it('the month-end says when the first files will be available', async () => {
    open('/month-end', '/months/', [200, []]);
    expect(await screen.findByText(/^There are no files yet/)).toBeVisible();
  });
});

describe('the list of banks', () => {
  it('a bank that is on only one of the two lists is shown with that list', async () => {
    const rows = [
      { list: 'ours', code: '058', name: 'GTBank' },
      { list: 'monnify', code: '058', name: 'Guaranty Trust' },
    ];
    open('/banks', '/banks/unmatched/', [200, rows]);
    expect(await screen.findByRole('row', { name: 'GTBank Our list 058' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Guaranty Trust Monnify 058' })).toBeVisible();
  });

  it('banks that only the provider has come before those that only our list has', async () => {
    const banks = [
      { list: 'ours', code: '058', name: 'GTBank' },
      { list: 'monnify', code: '059', name: 'A bank that nobody else knows' },
    ];
    open('/banks', '/banks/unmatched/', [200, banks]);
    await screen.findByRole('row', { name: /GTBank/ });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'A bank that nobody else knows',
      'GTBank',
    ]);
  });

  it('the page of the banks says that both lists are the same', async () => {
    open('/banks', '/banks/unmatched/', [200, []]);
    expect(await screen.findByText('Both lists have the same banks.')).toBeVisible();
  });
});

describe('frozen wallets', () => {
  it('frozen wallets name their customers and link to them, and show who froze them and why', async () => {
    const frozen = {
      id: 1,
      customer_id: 7,
      first_name: 'Ngozi',
      last_name: 'Eze',
      email: 'eze@example.com',
      reason: 'A disputed deposit',
      frozen_by: 'bola',
      is_own: false,
      frozen_at: '2026-11-24T08:00:00.000Z',
    };
    const own = { ...frozen, id: 2, reason: 'Frozen in the profile', is_own: true };
    open('/frozen-wallets', '/wallets/frozen/', [200, [frozen, own]]);
    expect(
      await screen.findByRole('row', { name: /Frozen in the profile The customer/ }),
    ).toBeVisible();
    const row = await screen.findByRole('row', { name: /A disputed deposit bola/ });
    const link = within(row).getByRole('link');
    expect(link).toHaveAccessibleName('Ngozi Eze');
    expect(within(row).getByText('eze@example.com')).toBeVisible();
    expect(link).toHaveAttribute('href', '/customers/7');
  });
});

describe('the vehicles needed', () => {
  it('the vehicles needed are listed by asset, with the units for sale, the investments that wait and the free vehicles', async () => {
    const keke = { asset: 3, name: 'Keke', units: 4, waiting: 2, free: 1, unbound: 0, missing: 5 };
    open('/units', '/units/', [200, [keke]]);
    const row = await screen.findByRole('row', { name: 'Keke 4 2 1 5 needed' });
    expect(within(row).getByRole('link', { name: 'Keke' })).toHaveAttribute('href', '/assets/3');
  });

  it('on a phone, the vehicles needed leave out what is zero', async () => {
    resizeTo(360);
    const keke = { asset: 3, name: 'Keke', units: 4, waiting: 0, free: 1, unbound: 0, missing: 3 };
    open('/units', '/units/', [200, [keke]]);
    const row = await screen.findByRole('row', { name: /^Keke/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['', '4', '1', '3 needed']);
  });

  it('vehicles are urgently needed only if more contracts wait than vehicles are free', async () => {
    const units = { asset: 3, name: 'Keke', units: 4, waiting: 2, free: 1, unbound: 0, missing: 5 };
    open('/units', '/units/', [
      200,
      [units, { ...units, asset: 4, name: 'Danfo', waiting: 0, free: 0, missing: 4 }],
    ]);
    // The number is alone in its cell, so the words are in an element of their own.
    const urgent = await screen.findByText('5', { selector: 'strong' });
    expect(urgent.parentElement).toHaveClass('urgent');
    expect(urgent.parentElement).toHaveTextContent(/^5 needed$/);
    expect(screen.getByText('4', { selector: 'strong' }).parentElement).not.toHaveClass('urgent');
  });

  it('the vehicles needed begin with how many waiting contracts need one, and then count the units on sale', async () => {
    const keke = { asset: 3, name: 'Keke', units: 4, waiting: 5, free: 1, unbound: 1, missing: 7 };
    const danfo = {
      asset: 4,
      name: 'Danfo',
      units: 2,
      waiting: 1,
      free: 1,
      unbound: 1,
      missing: 1,
    };
    open('/units', '/units/', [200, [keke, danfo]]);
    expect(await screen.findByText('3 waiting contracts need a vehicle.')).toHaveClass('urgent');
    expect(screen.getByText('5 units are on sale without a vehicle.')).toBeVisible();
  });

  it('no contract stands out in the total of the vehicles needed if each has a vehicle', async () => {
    const keke = { asset: 3, name: 'Keke', units: 4, waiting: 1, free: 0, unbound: 1, missing: 4 };
    open('/units', '/units/', [200, [keke]]);
    expect(await screen.findByText('Every waiting contract can get a vehicle.')).not.toHaveClass(
      'urgent',
    );
    expect(screen.getByText('4 units are on sale without a vehicle.')).toBeVisible();
    expect(screen.getByText('4', { selector: 'strong' }).parentElement).not.toHaveClass('urgent');
  });

  it('a zero among the vehicles needed is a dash that screen readers read as zero', async () => {
    const units = { asset: 3, name: 'Keke', units: 4, waiting: 0, free: 0, unbound: 1, missing: 3 };
    const danfo = { ...units, asset: 4, name: 'Danfo', waiting: 1, unbound: 0, missing: 5 };
    open('/units', '/units/', [200, [danfo, units]]);
    const row = await screen.findByRole('row', { name: 'Keke 4 0 1 3 needed' });
    expect(within(row).getByText('–')).toHaveAttribute('aria-hidden', 'true');
  });

  it('the vehicles needed have no columns that are empty throughout or repeat the number of vehicles', async () => {
    const units = { asset: 3, name: 'Keke', units: 4, waiting: 0, free: 0, unbound: 0, missing: 4 };
    open('/units', '/units/', [200, [units]]);
    expect(await screen.findByText('No contract is waiting.')).toBeVisible();
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers.slice(1)).toEqual(['Asset', 'Vehicles still needed']);
    expect(screen.getByRole('row', { name: 'Keke 4 needed' })).toBeVisible();
  });

  it('the vehicles needed lead to a new vehicle', async () => {
    const units = { asset: 3, name: 'Keke', units: 4, waiting: 0, free: 0, unbound: 0, missing: 4 };
    open('/units', '/units/', [200, [units]], ['GET /vehicles/', 'POST /vehicles/']);
    expect(await screen.findByRole('link', { name: 'Register a vehicle' })).toHaveAttribute(
      'href',
      '/vehicles',
    );
  });
});

it('the menu leads to the books, the banks, frozen wallets and the vehicles needed', async () => {
  const more = ['GET /banks/unmatched/', 'GET /wallets/frozen/', 'GET /units/'];
  open('/books', '/ledger/', [200, report], more);
  const menu = within(await screen.findByRole('navigation', { name: 'Office' }));
  for (const [name, href] of [
    ['Books', '/books'],
    ['Banks', '/banks'],
    ['Frozen wallets', '/frozen-wallets'],
    ['Demand', '/units'],
  ] as const) {
    expect(menu.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});
