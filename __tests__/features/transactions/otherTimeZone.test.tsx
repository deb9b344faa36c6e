/** @jest-environment-options {"timeZone": "America/New_York"} */
import { screen, within } from '@testing-library/react';
import { paths } from '@/config/paths';
import { localDaysOf } from '@/lib/dates';
import { fakeServer } from '../../support/fakeServer';
import { renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aTransaction } from '../../support/replies';

// The receipts of 20 November in Lagos, which begins at 18:00 on 19 November in New York.
const transactions = [
  ['2026-11-20T23:00:00Z', '6.00'],
  ['2026-11-20T22:59:59Z', '5.00'],
  ['2026-11-20T05:00:00Z', '4.00'],
  ['2026-11-20T04:59:59Z', '3.00'],
  ['2026-11-19T23:00:00Z', '2.00'],
  ['2026-11-19T04:59:59Z', '1.00'],
].map(([created_at, amount], index) => aTransaction({ id: 9 - index, created_at, amount }));

test.each([
  ['a day in winter', '2026-11-20', '2026-11-19', '2026-11-20'],
  ['the first day of a year', '2027-01-01', '2026-12-31', '2027-01-01'],
  ['the day on which daylight saving time begins', '2026-03-08', '2026-03-07', '2026-03-08'],
])('%s in Lagos is on two days in New York', (_name, day, from, to) => {
  expect(localDaysOf(day)).toEqual({ from, to });
});

test('the link to the receipts of a day in Lagos shows all of them', async () => {
  const server = fakeServer({
    ...signedInAnswers,
    'GET /wallet/transactions/': { body: transactions },
  });
  const path = paths.transactions.during(localDaysOf('2026-11-20'));
  renderApp(path, { server, device: signedInDevice() });
  const table = await screen.findByRole('table', { name: 'Transactions' });
  const [, ...rows] = within(table).getAllByRole('row');
  const amounts = rows.map((row) => within(row).getAllByRole('cell')[4]?.textContent);
  expect(amounts).toEqual(['+₦6.00', '+₦5.00', '+₦4.00', '+₦3.00', '+₦2.00']);
});
