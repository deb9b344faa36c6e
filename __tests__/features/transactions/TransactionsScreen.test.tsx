import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { receiptText, statementOf } from '@/features/transactions/statement';
import { environment } from '@/config/env';
import { signedAmount } from '@/store/wallet/transactionView';
import { sumOf, toKobo } from '@/lib/money';
import type { Transaction } from '@/store/wallet/walletWire';
import { ArrowDownIcon, PeopleIcon, VehicleIcon } from '@/ui/images/icons';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { heldAnswer } from '../../support/heldAnswer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aTransaction } from '../../support/replies';
import { resizeTo } from '../../support/resizeTo';

const list = 'GET /wallet/transactions/';

/** Returns an instant of a day of November 2026, in the customer's time zone. */
const at = (day: number, hour = 12, minute = 0, second = 0): string =>
  new Date(2026, 10, day, hour, minute, second).toISOString();

const manyTransactions = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aTransaction({
      id: count - index,
      created_at: at(20, 10, 59 - (index % 60)),
      transaction_type: index % 3 === 0 ? 'withdrawal' : 'deposit',
      amount: `${count - index}.00`,
    }),
  );

type Answer = Parameters<ReturnType<typeof fakeServer>['answer']>[1];

async function setup(reply: Answer, path = '/transactions') {
  const server = fakeServer({ ...signedInAnswers, [list]: reply });
  const app = renderApp(path, { server, device: signedInDevice() });
  await screen.findByRole('heading', { level: 1, name: 'Transactions' });
  return { ...app, server };
}

const table = () => screen.findByRole('table', { name: 'Transactions' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the table', () => {
  test('only a transfer from or to a bank shows its type below its title', async () => {
    const kinds = ['withdrawal', 'deposit', null, 'clique_contribution', 'payout'];
    await setup({ body: kinds.map((kind, id) => aTransaction({ id, kind, description: 'It' })) });
    const types = (await rows()).map((row) => within(row).getByText('Deposit'));
    expect(types.map((type) => type.classList.contains('hidden'))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  test('the table has date, time, type, status and amount', async () => {
    await setup({
      body: [
        aTransaction({ id: 2, created_at: at(20, 9, 5), amount: '250000.5', description: null }),
        aTransaction({
          id: 1,
          created_at: at(19, 18),
          transaction_type: 'withdrawal',
          status: 'pending',
          amount: '1000',
          description: ' ',
        }),
      ],
    });
    const headers = within(await table()).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual([
      'Date',
      'Time',
      'Type',
      'Status',
      'Amount',
    ]);
    expect((await rows()).map(cellsOf)).toEqual([
      ['20 Nov 2026', '09:05', 'Deposit', 'Successful', '+₦250,000.50'],
      ['19 Nov 2026', '18:00', 'Withdrawal', 'Ongoing', '−₦1,000.00'],
    ]);
  });

  test('describes each transaction, on the screen and for screen readers, if the server sends a description', async () => {
    await setup({
      body: [
        aTransaction({
          id: 2,
          transaction_type: 'withdrawal',
          description: 'Investment in TVS King Deluxe',
        }),
        aTransaction({ id: 1, description: undefined }),
      ],
    });
    const [investment, deposit] = await rows();
    expect(investment && cellsOf(investment)[2]).toBe('WithdrawalInvestment in TVS King Deluxe');
    expect(screen.getByRole('button', { name: 'Withdrawal' })).toHaveAccessibleDescription(
      'Investment in TVS King Deluxe',
    );
    expect(deposit && cellsOf(deposit)[2]).toBe('Deposit');
  });

  test('a row has an icon for what the transaction was about, or else for the direction of the money', async () => {
    await setup({
      body: [
        aTransaction({ id: 3, transaction_type: 'withdrawal', kind: 'investment' }),
        aTransaction({ id: 2, transaction_type: 'deposit', kind: 'clique_refund' }),
        aTransaction({ id: 1, transaction_type: 'deposit', kind: 'deposit' }),
      ],
    });
    const drawn = (await rows()).map((row) => row.querySelector('svg')?.innerHTML);
    const icons = [<VehicleIcon key="3" />, <PeopleIcon key="2" />, <ArrowDownIcon key="1" />];
    expect(drawn).toEqual(
      icons.map((icon) => /<svg[^>]*>(.*)<\/svg>/.exec(renderToStaticMarkup(icon))?.[1]),
    );
  });

  test("shows 'success' as successful and any other status as ongoing, and unknown types unchanged", async () => {
    await setup({
      body: [aTransaction({ status: 'failed', transaction_type: 'reversal' })],
    });
    const [row] = await rows();
    expect(row).toHaveTextContent('reversal');
    expect(row).toHaveTextContent('Ongoing');
  });

  test('tells a customer that there are no transactions yet, and links to adding money', async () => {
    const { user } = await setup({ body: [] });
    expect(await screen.findByText(/No transactions yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add money' }));
    expect(await screen.findByRole('dialog', { name: 'Add money' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Download statement' })).toBeDisabled();
  });
});

describe('pages', () => {
  test('Previous and Next are disabled at the ends, and the page number is in the URL', async () => {
    const { user } = await setup({ body: manyTransactions(25) });
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Page 3 of 3')).toBeVisible();
    expect(await rows()).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(currentPath()).toBe('/transactions?page=3');
    act(() => window.history.back());
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  });

  test('pressing Previous twice quickly goes back only one page', async () => {
    const { user } = await setup({ body: manyTransactions(25) });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const previous = screen.getByRole('button', { name: 'Previous' });
    // Unlike a browser, jsdom merges two steps back into one.
    const steps = jest.spyOn(window.history, 'go');
    act(() => {
      previous.click();
      previous.click();
    });
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(steps).toHaveBeenCalledTimes(1);
    steps.mockRestore();
    act(() => window.history.forward());
    expect(await screen.findByText('Page 3 of 3')).toBeVisible();
    await user.click(previous);
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  });

  test('the page size is 10, 20 or 50 (default 10), and changing it returns to the first page', async () => {
    const { user } = await setup({ body: manyTransactions(25) }, '/transactions?page=2');
    const size = await screen.findByRole('combobox', { name: 'Rows per page' });
    expect(within(size).getAllByRole('option')).toHaveLength(3);
    expect(size).toHaveValue('10');
    await user.selectOptions(size, '20');
    expect(screen.getByText('Page 1 of 2')).toBeVisible();
    expect(await rows()).toHaveLength(20);
    expect(currentPath()).toBe('/transactions?rows=20');
  });

  test('shows the last page for a page number beyond the end, and ignores invalid parts of a URL', async () => {
    await setup(
      { body: manyTransactions(25) },
      '/transactions?page=99&rows=7&type=x&from=2026-02-30',
    );
    expect(await screen.findByText('Page 3 of 3')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('all');
    expect(screen.getByLabelText('From')).toHaveValue('');
  });
});

describe('filter', () => {
  test('filters by type (All, deposit, withdrawal) in the URL, and returns to the first page', async () => {
    const { user } = await setup({ body: manyTransactions(60) }, '/transactions?page=2');
    const type = await screen.findByRole('combobox', { name: 'Type' });
    expect(within(type).getAllByRole('option')).toHaveLength(3);
    await screen.findByText('Page 2 of 6');
    await user.selectOptions(type, 'Withdrawal');
    expect(screen.getByText('Page 1 of 2')).toBeVisible();
    expect(screen.getByText('20 transactions')).toBeVisible();
    (await rows()).forEach((row) => expect(row).toHaveTextContent('Withdrawal'));
    expect(currentPath()).toBe('/transactions?type=withdrawal');
  });

  test("filters by days in the customer's time zone, including the first and the last day", async () => {
    await setup({
      body: [
        aTransaction({ id: 1, amount: '1.00', created_at: at(22, 0, 0) }),
        aTransaction({ id: 2, amount: '2.00', created_at: at(21, 23, 59, 59) }),
        aTransaction({ id: 3, amount: '3.00', created_at: at(20, 0, 0) }),
        aTransaction({ id: 4, amount: '4.00', created_at: at(19, 23, 59, 59) }),
      ],
    });
    await table();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-21' } });
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect((await rows()).map((row) => cellsOf(row)[4])).toEqual(['+₦2.00', '+₦3.00']);
    expect(currentPath()).toBe('/transactions?from=2026-11-20&to=2026-11-21');
  });

  test('applies the filters of the URL and not the filters of an earlier visit', async () => {
    const { user } = await setup({ body: manyTransactions(9) }, '/transactions?type=withdrawal');
    expect(await rows()).toHaveLength(3);
    await user.click(screen.getByRole('link', { name: 'Assets' }));
    await screen.findByRole('heading', { level: 1, name: 'Assets' });
    await user.click(screen.getByRole('link', { name: 'Transactions' }));
    await screen.findByRole('heading', { level: 1, name: 'Transactions' });
    expect(await rows()).toHaveLength(9);
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('all');
  });

  test('says that nothing matches the filters, and reports a reversed range', async () => {
    const { user } = await setup(
      { body: manyTransactions(3) },
      '/transactions?from=2026-11-25&to=2026-11-24',
    );
    expect(await screen.findByText('No transactions match these filters.')).toBeVisible();
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription(
      'The end date is before the start date.',
    );
    expect(screen.getByRole('combobox', { name: 'Rows per page' })).toBeVisible();
    expect(screen.getByText('Page 1 of 1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await rows()).toHaveLength(3);
    expect(currentPath()).toBe('/transactions');
  });
});

describe('receipt', () => {
  const transaction = aTransaction({
    id: 'tx/1',
    created_at: at(20, 9, 30),
    transaction_type: 'withdrawal',
    status: 'pending',
    description: 'Withdrawal to GTBank',
    reference: 'W-77',
  });

  test('each row opens its receipt, and Back and Close close it', async () => {
    const { user } = await setup({ body: [transaction] });
    await user.click(await screen.findByRole('button', { name: 'Withdrawal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Receipt' });
    expect(dialog).toHaveTextContent('W-77');
    expect(
      within(dialog).getByRole('heading', { level: 3, name: 'Withdrawal to GTBank' }),
    ).toBeVisible();
    expect(within(dialog).getByText('−₦250,000.50')).toBeVisible();
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentPath()).toBe('/transactions');
  });

  test('a URL can open a receipt', async () => {
    const { user } = await setup({ body: [transaction] }, '/transactions?receipt=tx%2F1&page=1');
    const dialog = await screen.findByRole('dialog', { name: 'Receipt' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(currentPath()).toBe('/transactions'));
  });

  test.each([
    [360, 'Share', 'Print'],
    [1280, 'Print', 'Share'],
  ])('the primary button of a receipt at %i px is %s', async (width, primary, quiet) => {
    resizeTo(width);
    await setup({ body: [transaction] }, '/transactions?receipt=tx%2F1');
    const dialog = await screen.findByRole('dialog', { name: 'Receipt' });
    expect(within(dialog).getByRole('button', { name: primary })).toHaveClass('primary');
    expect(within(dialog).getByRole('button', { name: quiet })).toHaveClass('quiet');
  });

  test('a receipt can be printed and shared, and without a share sheet its text is copied', async () => {
    const { user } = await setup({ body: [transaction] }, '/transactions?receipt=tx%2F1');
    const dialog = await screen.findByRole('dialog', { name: 'Receipt' });
    const print = jest.fn();
    window.print = print;
    await user.click(within(dialog).getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    const copied = jest.spyOn(window.navigator.clipboard, 'writeText');
    await user.click(within(dialog).getByRole('button', { name: 'Share' }));
    expect(await within(dialog).findByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(copied).toHaveBeenCalledWith(
      'Withdrawal to GTBank\nWithdrawal · −₦250,000.50 · Ongoing\n' +
        'Not paid out yet. The amount is set aside until then.\n' +
        '20 Nov 2026, 09:30\nW-77',
    );
  });

  test('shows in the receipt that copying failed, because the receipt covers toasts', async () => {
    const { user } = await setup({ body: [transaction] }, '/transactions?receipt=tx%2F1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Receipt' }));
    const refused = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    jest.spyOn(window.navigator.clipboard, 'writeText').mockImplementation(refused);
    await user.click(dialog.getByRole('button', { name: 'Share' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'We couldn’t copy it. Copy it manually.',
    );
  });
});

describe('"Download statement"', () => {
  /** Downloads the statement of a list. Returns the names of the saved files, and the lines of the first file. */
  async function download(body: readonly object[], query: string) {
    const names: string[] = [];
    const blobs: Blob[] = [];
    jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:statement';
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user } = await setup({ body }, `/transactions${query}`);
    await table();
    await user.click(screen.getByRole('button', { name: 'Download statement' }));
    const text = (await blobs[0]?.text()) ?? '';
    jest.restoreAllMocks();
    return { names, lines: text.trim().split('\r\n') };
  }

  test.each([
    ['with balances', true, '', 9 + 2],
    [
      'without balances if they are filtered by type, because the lines don’t add up',
      true,
      'withdrawal',
      3,
    ],
    ['without balances from another server', false, '', 9],
  ])('saves the filtered transactions %s', async (_how, isOwn, type, count) => {
    jest.replaceProperty(environment, 'apiExtensions', isOwn);
    const { names, lines } = await download(manyTransactions(9), `?type=${type}&from=2026-11-20`);
    expect(names).toEqual(['mota-statement-from-2026-11-20.csv']);
    expect(lines).toHaveLength(1 + count);
    expect(lines.join('').includes('alance')).toBe(count === 11);
  });

  test('saves the days of Lagos with the same balances as the printed statement', async () => {
    const early = aTransaction({ id: 1, created_at: '2026-11-19T23:30:00Z', amount: '7.00' });
    const noon = aTransaction({ id: 2, created_at: at(20), amount: '1.00' });
    const { lines } = await download([noon, early], '?from=2026-11-20');
    expect(lines).toHaveLength(5);
    expect(lines[3]).toMatch(/^"2026-11-20","00:30",.*"7\.00"/);
    expect(lines[4]).toMatch(/"Opening balance","","0\.00"$/);
  });
});

describe('a long list', () => {
  const all = manyTransactions(250);
  const [first, rest] = [all.slice(0, 100), all.slice(100)];

  async function setupLong(path?: string) {
    const held = heldAnswer();
    const app = await setup(
      ({ query }) => (query.includes('before') ? held.answer() : { body: first }),
      path,
    );
    return { ...app, giveRest: (reply: FakeReply = { body: rest }) => act(() => held.give(reply)) };
  }

  test('shows the first page at once, and that more is loading', async () => {
    const { giveRest } = await setupLong();
    expect(await rows()).toHaveLength(10);
    expect(screen.getByText('100 so far. Older ones are still to come.')).toBeVisible();
    expect(screen.getByText('Page 1 of 10+')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download statement' })).toBeDisabled();
    giveRest();
    expect(await screen.findByText('250 transactions')).toBeVisible();
    expect(screen.getByText('Page 1 of 25')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download statement' })).toBeEnabled();
  });

  test("doesn't say that nothing matches before the whole list has loaded", async () => {
    const { giveRest } = await setupLong('/transactions?to=2026-11-01');
    expect(await screen.findByText(/^0 so far/)).toBeVisible();
    expect(screen.queryByText('No transactions match these filters.')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Rows per page' })).toBeVisible();
    expect(screen.getByText('Page 1 of 1+')).toBeVisible();
    giveRest();
    expect(await screen.findByText('No transactions match these filters.')).toBeVisible();
  });

  test('opens a page beyond the first hundred once it has loaded', async () => {
    const { giveRest } = await setupLong('/transactions?page=20');
    expect(await screen.findByText(/^100 so far/)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByText('Page 20 of 20+')).toBeVisible();
    giveRest();
    expect(await screen.findByText('Page 20 of 25')).toBeVisible();
  });

  test('keeps "Rows per page" and the paging when nothing matches and the rest can\'t be read', async () => {
    const { giveRest } = await setupLong('/transactions?to=2026-11-01');
    expect(await screen.findByText(/^0 so far/)).toBeVisible();
    giveRest({ status: 400, body: {} });
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Rows per page' })).toBeVisible();
  });

  test('shows "Reload" below the list if the rest can\'t be read', async () => {
    const { user, server, giveRest } = await setupLong();
    expect(await rows()).toHaveLength(10);
    giveRest({ status: 400, body: {} });
    const reload = await screen.findByRole('button', { name: 'Reload' });
    expect(await rows()).toHaveLength(10);
    server.answer(list, { body: all });
    await user.click(reload);
    expect(await screen.findByText('250 transactions')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  });
});

describe('outcomes', () => {
  const approval = 'Not paid out yet. The amount is set aside until then.';

  interface Outcome {
    readonly type: string;
    readonly status: string;
    readonly label: 'Successful' | 'Ongoing';
    /** The text above the amount of the receipt. */
    readonly heading: string;
    readonly detail: string;
    /** Whether the list shows `detail` too, and not only the receipt. */
    readonly isListed?: boolean;
  }

  const outcomes: readonly Outcome[] = [
    {
      type: 'deposit',
      status: 'success',
      label: 'Successful',
      heading: 'Paid into your wallet',
      detail: 'Added to your balance',
    },
    {
      type: 'withdrawal',
      status: 'success',
      label: 'Successful',
      heading: 'Paid out of your wallet',
      detail: 'Taken from your balance',
    },
    {
      type: 'withdrawal',
      status: 'pending',
      label: 'Ongoing',
      heading: 'To be paid out of your wallet',
      detail: approval,
    },
    {
      type: 'withdrawal',
      status: 'rejected',
      label: 'Ongoing',
      heading: 'Back in your wallet',
      detail: 'Returned: the money is back in your balance.',
      isListed: true,
    },
    {
      type: 'deposit',
      status: 'pending',
      label: 'Ongoing',
      heading: 'To be paid into your wallet',
      detail: 'Waiting to be confirmed.',
    },
    {
      type: 'deposit',
      status: 'rejected',
      label: 'Ongoing',
      heading: 'Not paid in',
      detail: 'Rejected: nothing was paid in.',
      isListed: true,
    },
    {
      type: 'withdrawal',
      status: 'failed',
      label: 'Ongoing',
      heading: 'Not paid out',
      detail: 'Failed: nothing was paid out.',
      isListed: true,
    },
    {
      type: 'deposit',
      status: 'failed',
      label: 'Ongoing',
      heading: 'Not paid in',
      detail: 'Failed: nothing was paid in.',
      isListed: true,
    },
    {
      type: 'reversal',
      status: 'success',
      label: 'Successful',
      heading: 'Amount',
      detail: 'Completed',
    },
    ...[
      ['withdrawal', 'on_hold'],
      ['withdrawal', 'Success'],
      ['withdrawal', '__proto__'],
      ['deposit', 'FAILED'],
      ['constructor', 'constructor'],
    ].map(([type = '', status = '']) => ({
      type,
      status,
      label: 'Ongoing' as const,
      heading: 'Amount',
      detail: `Status: “${status}”`,
      isListed: true,
    })),
    {
      type: 'withdrawal',
      status: ' ',
      label: 'Ongoing',
      heading: 'Amount',
      detail: 'Status unknown',
      isListed: true,
    },
  ];

  const asRow = (fields: Partial<Transaction>): Transaction => ({
    id: 1,
    createdAt: new Date(2026, 10, 20, 9, 30).getTime(),
    type: 'deposit',
    status: 'success',
    amount: toKobo(100_000),
    description: null,
    reference: null,
    kind: null,
    ...fields,
  });

  describe('a server that only supports section 7', () => {
    beforeEach(() => void jest.replaceProperty(environment, 'apiExtensions', false));

    const open = (statuses: readonly string[], path: string) => {
      const body = statuses.map((status, id) =>
        aTransaction({ id, transaction_type: 'withdrawal', status, description: null }),
      );
      const server = fakeServer({ ...signedInAnswers, 'GET /wallet/transactions/': { body } });
      return renderApp(path, { server, device: signedInDevice() });
    };

    test('shows a withdrawal as ongoing unless its status is success', async () => {
      const { user } = open(['rejected', 'failed', 'pending', 'on_hold'], '/transactions');
      const table = await screen.findByRole('table', { name: 'Transactions' });
      for (const row of within(table).getAllByRole('row').slice(1)) {
        expect(within(row).getAllByRole('cell')[3]).toHaveTextContent(/^Ongoing$/);
        await user.click(within(row).getByRole('button'));
        const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }));
        expect(receipt.getByText('Ongoing')).toBeVisible();
        const steps = receipt.getByRole('list', { name: 'Timeline' });
        expect(within(steps).getAllByRole('listitem')[1]).toHaveTextContent(/^Ongoing$/);
        expect(document.body).not.toHaveTextContent(/Returned|Failed|Rejected|set aside|Status:/);
        await user.click(receipt.getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      }
    });

    test('shows a failed withdrawal as ongoing on the overview', async () => {
      open(['failed'], '/overview');
      const latest = await screen.findByRole('list', { name: 'Latest activity' });
      expect(latest).toHaveTextContent('Ongoing');
      expect(latest).not.toHaveTextContent('Failed');
    });
  });

  test.each([
    ['pending', 'Ongoing'],
    ['success', undefined],
    ['failed', undefined],
  ])('the receipt of a deposit that is %s marks the step under way: %s', async (status, step) => {
    const body = [aTransaction({ id: 4, status })];
    const server = fakeServer({ ...signedInAnswers, 'GET /wallet/transactions/': { body } });
    renderApp('/transactions?receipt=4', { server, device: signedInDevice() });
    const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }));
    const steps = within(receipt.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    const running = steps.find((each) => each.getAttribute('aria-current') === 'step');
    expect(running?.querySelector('strong')?.textContent).toBe(step);
  });

  test('shows the right text for each outcome in the list and on the receipt', async () => {
    const body = outcomes.map(({ type, status }, id) =>
      aTransaction({ id, transaction_type: type, status }),
    );
    const server = fakeServer({ ...signedInAnswers, 'GET /wallet/transactions/': { body } });
    const { user } = renderApp('/transactions?rows=20', { server, device: signedInDevice() });
    const table = await screen.findByRole('table', { name: 'Transactions' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(outcomes.length);
    for (const [index, { label, heading, detail, isListed = false }] of outcomes.entries()) {
      const row = within(rows[index] ?? table);
      expect(row.getAllByRole('cell')[3]).toHaveTextContent(
        isListed ? `${label}${detail}` : new RegExp(`^${label}$`),
      );
      await user.click(row.getByRole('button'));
      const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }));
      expect(receipt.getByText(heading)).toBeVisible();
      expect(receipt.getByText(label)).toBeVisible();
      expect(receipt.getByText(detail)).toBeVisible();
      await user.click(receipt.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  });

  test.each(outcomes)(
    'a $type with the status "$status" has the right text in the statement and in a shared receipt',
    ({ type, status, label, detail }) => {
      const row = asRow({ type, status });
      const [, line = ''] = statementOf([row]).split('\r\n');
      const known = status === 'success' ? '' : detail;
      expect(line).toContain(`"${label}","${known}",`);
      expect(receiptText(row)).toContain(` · ${label}\n${known}`);
    },
  );

  const amounts = fc.integer({ min: 0, max: 99_999_999_999_999 }).map(toKobo);

  test('shows outgoing money as negative and incoming money as positive, whichever sign the server sends', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const negative = toKobo(0 - amount);
        expect(signedAmount(asRow({ type: 'deposit', amount }))).toBe(amount);
        expect(signedAmount(asRow({ type: 'withdrawal', amount }))).toBe(negative);
        expect(signedAmount(asRow({ type: 'withdrawal', amount: negative }))).toBe(negative);
      }),
    );
  });

  test('the amounts of a statement add up to the balance', () => {
    const movement = fc.record({ type: fc.constantFrom('deposit', 'withdrawal'), amount: amounts });
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 20 }), (movements) => {
        const balance = movements.map(({ type, amount }) =>
          toKobo(type === 'deposit' ? amount : 0 - amount),
        );
        const lines = statementOf(movements.map(asRow)).trim().split('\r\n').slice(1);
        const stated = lines.map((line) =>
          toKobo(Math.round(Number(line.split('","')[5]?.replace('.', '')))),
        );
        expect(sumOf(stated)).toBe(sumOf(balance));
      }),
    );
  });
});
