import { screen, within } from '@testing-library/react';
import { environment } from '@/config/env';
import { formatCalendarDate, lagosDay } from '@/lib/dates';
import { setServerTime } from '@/lib/serverTime';
import { fakeServer } from '../../support/fakeServer';
import { renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aTransaction, aYear } from '../../support/replies';

const call = 'GET /users/years/2025/';
const thisYear = Number(lagosDay(Date.now()).slice(0, 4));

function setup(path: string, year = aYear()) {
  const server = fakeServer({ ...signedInAnswers, [call]: { body: year } });
  return renderApp(path, { server, device: signedInDevice() });
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a year shows what came in and went out, the payouts, the fees and what is still to come', async () => {
  setup('/statement/2025');
  await heading('Your 2025');
  const sheet = within(await screen.findByRole('region', { name: 'Statement of the year' }));
  expect(sheet.getByText('1 Jan 2025 to 31 Dec 2025')).toBeVisible();
  const figures = sheet
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(figures.slice(-11)).toEqual([
    ['Balance on 1 January 2025', '₦100.00'],
    ['Paid in by bank transfer', '+₦500.00'],
    ['Payouts received', '+₦41.66'],
    ['Referral bonuses', '₦0.00'],
    ['Paid out to your bank', '−₦50.00'],
    ['Paid for vehicles and cliques', '−₦100.00'],
    ['Balance on 31 December', '₦491.66'],
    ['Own money returned', '+₦33.33'],
    ['Profit', '+₦8.33'],
    ['VAT and fees in what you paid', '₦20.00'],
    ['Still to come on 31 December projected', '₦83.34'],
  ]);
});

test('the statement links to each year since the first transaction', async () => {
  const server = fakeServer({
    ...signedInAnswers,
    'GET /wallet/transactions/': {
      body: [aTransaction({ created_at: `${thisYear - 1}-06-01T12:00:00Z` })],
    },
  });
  renderApp('/statement', { server, device: signedInDevice() });
  const years = within(await screen.findByRole('list', { name: 'By year' }));
  expect(years.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/signup/statement/${thisYear}`,
    `/signup/statement/${thisYear - 1}`,
  ]);
});

test('a correction has its own line, and returned money has the opposite sign', async () => {
  setup('/statement/2025', aYear({ other: '-2.00', paid_out: '-7.00' }));
  const wallet = within(await screen.findByRole('region', { name: 'Statement of the year' }));
  expect(wallet.getByText('Corrections').nextElementSibling).toHaveTextContent('−₦2.00');
  expect(wallet.getByText('Paid out to your bank').nextElementSibling).toHaveTextContent('+₦7.00');
});

test('money that is set aside for withdrawals has its own line', async () => {
  setup('/statement/2025', aYear({ set_aside: '30.00', closing: '461.66' }));
  const wallet = within(await screen.findByRole('region', { name: 'Statement of the year' }));
  expect(wallet.getByText('Set aside for withdrawals').nextElementSibling).toHaveTextContent(
    '−₦30.00',
  );
  expect(wallet.getByText('Paid out to your bank').nextElementSibling).toHaveTextContent('−₦50.00');
});

test('money that came back from withdrawals of an earlier year has its own line', async () => {
  setup('/statement/2025', aYear({ set_aside: '-30.00', closing: '521.66' }));
  const wallet = within(await screen.findByRole('region', { name: 'Statement of the year' }));
  expect(wallet.getByText('Back from withdrawals').nextElementSibling).toHaveTextContent('+₦30.00');
});

test('the year says that payouts are part own money and part profit, also after the money is back', async () => {
  setup('/statement/2025');
  const payouts = within(await screen.findByRole('region', { name: 'Statement of the year' }));
  expect(
    payouts.getByText(/^Each payout counts partly as your own money and partly as profit/),
  ).toBeVisible();
});

test('the statement of the current year ends today', async () => {
  const server = fakeServer({
    ...signedInAnswers,
    [`GET /users/years/${thisYear}/`]: { body: aYear() },
  });
  renderApp(`/statement/${thisYear}`, { server, device: signedInDevice() });
  expect(await screen.findByText('Balance today')).toBeVisible();
  const today = formatCalendarDate(lagosDay(Date.now()));
  expect(screen.getByText(`1 Jan ${thisYear} to ${today}`)).toBeVisible();
});

describe('in a sandbox that has moved its time to the next year', () => {
  const nextYear = thisYear + 1;
  const serverTime = Date.UTC(nextYear, 0, 6, 12);
  // The session goes by the real time, which a sandbox doesn't move.
  const headers = {
    Date: new Date(serverTime).toUTCString(),
    'X-Sandbox-Ahead': String(serverTime - Date.now()),
  };
  afterEach(() => setServerTime(new Headers({ Date: new Date().toUTCString() })));

  const openYear = (year: number) => {
    const reply = { [`GET /users/years/${year}/`]: { body: aYear() } };
    const server = fakeServer({ ...signedInAnswers, ...reply }, headers);
    renderApp(`/statement/${year}`, { server, device: signedInDevice() });
  };

  test('a year that is over for the server ends on 31 December', async () => {
    openYear(thisYear);
    expect(await screen.findByText('Balance on 31 December')).toBeVisible();
    expect(screen.getByText(`1 Jan ${thisYear} to 31 Dec ${thisYear}`)).toBeVisible();
  });

  test('a year that has begun for the server is shown until today', async () => {
    openYear(nextYear);
    expect(await screen.findByText('Balance today')).toBeVisible();
    expect(screen.getByText(`1 Jan ${nextYear} to 6 Jan ${nextYear}`)).toBeVisible();
  });
});

test.each(['soon', '1999', '2099', '2025.5', '20255', '-2025'])(
  'a malformed or future year is not requested: %s',
  async (year) => {
    const { server } = setup(`/statement/${year}`);
    await heading('Statement');
    expect(screen.getByText('There is no such year here.')).toBeVisible();
    expect(server.requests.filter(({ call: sent }) => sent.includes('years'))).toEqual([]);
  },
);

test('no year is requested from another server', async () => {
  jest.replaceProperty(environment, 'apiExtensions', false);
  const { server } = setup('/statement/2025');
  await heading('Statement');
  expect(screen.getByText(/^There is no statement to print here\./)).toBeVisible();
  expect(server.sent(call)).toEqual([]);
});
