import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { environment } from '@/config/env';
import { statementEntries } from '@/config/limits';
import { formatCalendarDate, lagosDay } from '@/lib/dates';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aTransaction } from '../../support/replies';

const list = 'GET /wallet/transactions/';

const noonOn = (day: number) => new Date(Date.UTC(2025, 10, day, 12)).toISOString();

const transactions = [
  aTransaction({
    id: 3,
    created_at: noonOn(20),
    transaction_type: 'withdrawal',
    amount: '1000.50',
    description: 'Withdrawal to GTBank',
  }),
  aTransaction({ id: 2, created_at: noonOn(10), amount: '250000.50' }),
  aTransaction({ id: 1, created_at: noonOn(1), amount: '100.00' }),
];

async function setup(path = '/statement', reply: FakeReply = { body: transactions }) {
  const server = fakeServer({ ...signedInAnswers, [list]: reply });
  const app = renderApp(path, { server, device: signedInDevice() });
  await screen.findByRole('heading', { level: 1, name: 'Statement' });
  return { ...app, server };
}

const sheet = async () =>
  within(await screen.findByRole('region', { name: 'Statement of account' }));

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('the statement names holder, account and period, and lists the entries from oldest to newest with their balances', async () => {
  await setup('/statement?from=2025-11-02&to=2025-11-30');
  const shown = await sheet();
  expect(shown.getByText('Ada Obi')).toBeVisible();
  expect(await shown.findByText('Wema Bank, 0123456789')).toBeVisible();
  expect(shown.getByText('2 Nov 2025 to 30 Nov 2025')).toBeVisible();
  const facts = shown
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Opening balance', '₦100.00'],
      ['Paid in', '₦250,000.50'],
      ['Paid out', '₦1,000.50'],
      ['Closing balance', '₦249,100.00'],
    ]),
  );
  expect(rowsOf(shown.getByRole('table', { name: 'Entries' }))).toEqual([
    ['10 Nov 2025', 'Transfer from GTBank', '+₦250,000.50', '₦250,100.50'],
    ['20 Nov 2025', 'Withdrawal to GTBank', '−₦1,000.50', '₦249,100.00'],
  ]);
});

test('a withdrawal that hasn’t left is marked, and counts as set aside instead of paid out', async () => {
  const pending = aTransaction({
    id: 4,
    created_at: noonOn(21),
    transaction_type: 'withdrawal',
    kind: 'withdrawal',
    status: 'pending',
    amount: '500.25',
    description: 'Withdrawal to Zenith Bank',
  });
  await setup('/statement?from=2025-11-02&to=2025-11-30', { body: [pending, ...transactions] });
  const shown = await sheet();
  const figure = (term: string) => shown.getByText(term).nextElementSibling;
  expect(figure('Paid out')).toHaveTextContent(/^₦1,000.50$/);
  expect(figure('Set aside for withdrawals')).toHaveTextContent(/^₦500.25$/);
  expect(figure('Closing balance')).toHaveTextContent('₦248,599.75');
  const [, , marked] = shown.getAllByRole('rowheader');
  expect(marked).toHaveTextContent(
    'Withdrawal to Zenith Bank' + 'Not paid out yet. The amount is set aside until then.',
  );
});

test('a withdrawal that came back in a later period is no money paid in', async () => {
  const refund = aTransaction({
    id: 5,
    created_at: noonOn(25),
    kind: 'refund',
    amount: '1000.50',
    description: 'Withdrawal returned',
  });
  const [withdrawal, ...deposits] = transactions;
  const rejected = { ...withdrawal, kind: 'withdrawal', status: 'rejected' };
  await setup('/statement?from=2025-11-24', { body: [refund, rejected, ...deposits] });
  const shown = await sheet();
  const figure = (term: string) => shown.getByText(term).nextElementSibling;
  expect(figure('Paid in')).toHaveTextContent(/^₦0.00$/);
  expect(figure('Back from withdrawals')).toHaveTextContent('₦1,000.50');
  expect(figure('Closing balance')).toHaveTextContent('₦250,100.50');
});

test('a statement covers days in Lagos', async () => {
  const lateEvening = aTransaction({ created_at: '2025-12-31T23:00:00Z', amount: '1.00' });
  await setup('/statement?from=2026-01-01', { body: [lateEvening, ...transactions] });
  const shown = await sheet();
  expect(rowsOf(shown.getByRole('table', { name: 'Entries' }))).toEqual([
    ['1 Jan 2026', 'Transfer from GTBank', '+₦1.00', '₦249,101.00'],
  ]);
});

test('a statement without dates starts with the first transaction and ends today', async () => {
  await setup();
  const today = formatCalendarDate(lagosDay(Date.now()));
  expect((await sheet()).getByText(`1 Nov 2025 to ${today}`)).toBeVisible();
});

test('a period before the first transaction or after today is shortened to one day', async () => {
  await setup('/statement?to=2020-01-01');
  expect((await sheet()).getByText('1 Jan 2020 to 1 Jan 2020')).toBeVisible();
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2100-01-01' } });
  const today = formatCalendarDate(lagosDay(Date.now()));
  expect(await (await sheet()).findByText(`${today} to ${today}`)).toBeVisible();
});

test('a period that ends before it starts shows no statement', async () => {
  await setup('/statement?from=2025-11-20&to=2025-11-10');
  expect(await screen.findByText('The end date is before the start date.')).toBeVisible();
  await screen.findByRole('list', { name: 'By year' });
  expect(screen.queryByRole('region', { name: 'Statement of account' })).not.toBeInTheDocument();
});

test('the period can be changed, and is in the URL', async () => {
  await setup();
  await sheet();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-11-21' } });
  await waitFor(() => expect(currentPath()).toBe('/statement?from=2025-11-21'));
  expect((await sheet()).getByText('Nothing was paid in or out in this period.')).toBeVisible();
});

test('the statement can be printed, and is opened from the transactions', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  const { user } = await setup('/statement?from=2025-11-02');
  await user.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('link', { name: 'Back to transactions' }));
  expect(await screen.findByRole('link', { name: 'Print statement' })).toHaveAttribute(
    'href',
    '/signup/statement',
  );
});

describe('a statement with more entries than a phone renders quickly', () => {
  const count = statementEntries + 1;
  const many = Array.from({ length: count }, (_, place) =>
    aTransaction({ id: count - place, created_at: noonOn(1), amount: '1.00' }),
  );
  const open = async () => {
    const app = await setup('/statement', { body: many });
    return { ...app, shown: await sheet() };
  };
  const rows = (shown: Awaited<ReturnType<typeof sheet>>) =>
    shown.getByRole('table', { name: 'Entries' }).querySelectorAll('tbody tr').length;

  test('a long statement shows the first entries and the totals of all, and the others on request', async () => {
    const { user, shown } = await open();
    expect(rows(shown)).toBe(statementEntries);
    expect(shown.getAllByText('₦501.00', { selector: 'dd *' })).toHaveLength(2);
    expect(shown.getByText(/^These are the first 500 of 501 entries\./)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Show all entries' }));
    expect(rows(shown)).toBe(count);
    expect(shown.queryByRole('button', { name: 'Show all entries' })).not.toBeInTheDocument();
  });

  test('after all entries were shown, another period begins with its first entries again', async () => {
    const { user, shown } = await open();
    await user.click(shown.getByRole('button', { name: 'Show all entries' }));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-10-01' } });
    await waitFor(() => expect(currentPath()).toBe('/statement?from=2025-10-01'));
    expect(rows(await sheet())).toBe(statementEntries);
  });

  test('a long statement is printed whole, also from the browser’s menu', async () => {
    const { shown } = await open();
    fireEvent(window, new Event('beforeprint'));
    expect(rows(shown)).toBe(count);
  });
});

test('no statement is shown while a transaction can’t be read', async () => {
  await setup('/statement', { body: [...transactions, { id: 9 }] });
  expect(
    await screen.findByText('Some transactions couldn’t be read, so there is no statement.'),
  ).toBeVisible();
});

test('a failure to load the transactions is ordinary text, and offers to reload them', async () => {
  const { user, server } = await setup('/statement', { status: 403 });
  expect(
    await screen.findByText('We couldn’t load your statement. Your money hasn’t changed.'),
  ).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  server.answer(list, { body: transactions });
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect((await sheet()).getByRole('table', { name: 'Entries' })).toBeVisible();
});

test('no statement is offered for the transactions of another server', async () => {
  jest.replaceProperty(environment, 'apiExtensions', false);
  const { server } = await setup();
  expect(screen.getByText(/^There is no statement to print here\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Print/ })).not.toBeInTheDocument();
  expect(server.sent(list)).toEqual([]);
});
