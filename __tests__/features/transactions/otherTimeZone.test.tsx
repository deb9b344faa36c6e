/** @jest-environment-options {"timeZone": "America/New_York"} */
import { screen, within } from '@testing-library/react';
import { paths } from '@/config/paths';
import { localDaysOf } from '@/lib/dates';
import { fakeServer } from '../../support/fakeServer';
import { renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aTransaction } from '../../support/replies';
import { savedFiles } from '../../support/savedFiles';

// The receipts of 20 November in Lagos, which begins at 18:00 on 19 November in New York.
const transactions = [
  ['2026-11-20T23:00:00Z', '6.00'],
  ['2026-11-20T22:59:59Z', '5.00'],
  ['2026-11-20T05:00:00Z', '4.00'],
  ['2026-11-20T04:59:59Z', '3.00'],
  ['2026-11-19T23:00:00Z', '2.00'],
  ['2026-11-19T04:59:59Z', '1.00'],
].map(([created_at, amount], index) => aTransaction({ id: 9 - index, created_at, amount }));

async function show(path: string) {
  const server = fakeServer({
    ...signedInAnswers,
    'GET /wallet/transactions/': { body: transactions },
  });
  const { user } = renderApp(path, { server, device: signedInDevice() });
  const table = await screen.findByRole('table', { name: 'Transactions' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'))
    .map((cells) => [0, 1, 4].map((index) => cells[index]?.textContent));
  return { user, rows };
}

test.each([
  ['a day in winter', '2026-11-20', '2026-11-19', '2026-11-20'],
  ['the first day of a year', '2027-01-01', '2026-12-31', '2027-01-01'],
  ['the day on which daylight saving time begins', '2026-03-08', '2026-03-07', '2026-03-08'],
])('%s in Lagos is on two days in New York', (_name, day, from, to) => {
  expect(localDaysOf(day)).toEqual({ from, to });
});

test('the table and the file have the days that the filter names, in the customer’s time zone', async () => {
  const saved = savedFiles();
  const { user, rows } = await show('/transactions?from=2026-11-20&to=2026-11-20');
  expect(rows).toEqual([
    ['20 Nov 2026', '18:00', '+₦6.00'],
    ['20 Nov 2026', '17:59', '+₦5.00'],
    ['20 Nov 2026', '00:00', '+₦4.00'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Download statement' }));
  const lines = (await saved.text())?.trim().split('\r\n') ?? [];
  expect(
    lines.map((line) => line.split(',')).map((cells) => [cells[0], cells[1], cells.at(-1)]),
  ).toEqual([
    ['"Date"', '"Time (America/New_York)"', '"Balance (NGN)"'],
    ['"2026-11-20"', '""', '"21.00"'],
    ['"2026-11-20"', '"18:00"', '"21.00"'],
    ['"2026-11-20"', '"17:59"', '"15.00"'],
    ['"2026-11-20"', '"00:00"', '"10.00"'],
    ['"2026-11-20"', '""', '"6.00"'],
  ]);
});

test('the link to the receipts of a day in Lagos shows all of them', async () => {
  const { rows } = await show(paths.transactions.during(localDaysOf('2026-11-20')));
  expect(rows.map(([, , amount]) => amount)).toEqual([
    '+₦6.00',
    '+₦5.00',
    '+₦4.00',
    '+₦3.00',
    '+₦2.00',
  ]);
});
