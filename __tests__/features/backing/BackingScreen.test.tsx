import { screen, within } from '@testing-library/react';
import { environment } from '@/config/env';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aBacking, aBackingPayout, anEmptyBacking } from '../../support/replies';

const path = '/backing';
const renderWith = (reply: FakeReply) =>
  renderApp(path, { server: fakeServer({ 'GET /backing/': reply }) });
const region = (name: string) => screen.findByRole('region', { name });
const unpublished = 'These figures are not published here.';

test.each([
  'Do investors get what was projected?',
  'Do drivers pay?',
  'What if drivers stop paying?',
  'Where are the vehicles?',
])('everyone can read the figures, each of them with an explanation: %s', async (name) => {
  renderWith({ body: aBacking() });
  expect(await region(name)).toMatchSnapshot();
});

test('the page has a link to sign in, unless the customer is signed in', async () => {
  const first = renderWith({ body: aBacking() });
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link).toHaveAttribute('href', '/signup/signin');
  first.unmount();
  const server = fakeServer({ ...signedInAnswers, 'GET /backing/': { body: aBacking() } });
  renderApp(path, { server, device: signedInDevice() });
  await region('Do drivers pay?');
  expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
});

test('the page says that there is no vehicle yet, and offers no empty file', async () => {
  renderWith({ body: anEmptyBacking() });
  expect(
    within(await region('Do drivers pay?')).getByText('No vehicle is on the road yet.'),
  ).toBeVisible();
  expect(
    within(await region('Where are the vehicles?')).getByText('No vehicle is on the road yet.'),
  ).toBeVisible();
  expect(screen.getByText(/^There is no reserve yet/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Download/ })).toHaveLength(1);
});

test.each([
  [
    'Do investors get what was projected?',
    '96.1% was paid on time, 2.4% was paid late, 1.1% is still open, 0.4% is lost.',
  ],
  [
    'Do drivers pay?',
    '86.96% is owed by drivers who are on time or at most 30 days late, 13.04% by those who are later.',
  ],
  [
    'What if drivers stop paying?',
    'The reserve could cover 123% of what we think drivers will never pay.',
  ],
  ['Where are the vehicles?', '40 of 52 vehicles are with a driver who pays for them.'],
])('one sentence answers the question %s', async (name, answer) => {
  renderWith({ body: aBacking() });
  expect(within(await region(name)).getByText(answer)).toBeVisible();
});

test.each([
  [
    'Do drivers pay?',
    ['86.96% on time, or up to 30 days late', '9.04%, 31 to 90 days late', '4%, over 90 days late'],
  ],
  ['What if drivers stop paying?', ['80% covered', '20% not covered']],
  ['Where are the vehicles?', ['40 with a driver who pays', '1 other']],
])('below the bar of %s, also a last part that is small is named', async (name, parts) => {
  const by_status = [
    { statuses: ['on agreement'], vehicles: 40 },
    { statuses: ['idle'], vehicles: 1 },
  ];
  renderWith({
    body: aBacking({
      arrears: { ...Object(aBacking().arrears), par90: 4 },
      reserve: { held: '2400000.00', coverage: 80 },
      vehicles: { total: 41, by_status },
    }),
  });
  const items = within(await region(name)).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(parts);
});

test('no sentence is about vehicles with a driver if they are published together with others', async () => {
  const by_status = [{ statuses: ['on agreement', 'idle'], vehicles: 6 }];
  renderWith({ body: aBacking({ vehicles: { total: 6, by_status } }) });
  const vehicles = within(await region('Where are the vehicles?'));
  expect(vehicles.queryByText(/of 6 vehicles/)).not.toBeInTheDocument();
});

test('the footer of the public pages is below the figures', async () => {
  renderWith({ body: aBacking() });
  const footer = within(await screen.findByRole('navigation', { name: 'About Mota' }));
  expect(footer.getByRole('link', { name: 'Our figures' })).toHaveAttribute(
    'href',
    '/signup/backing',
  );
  expect(footer.getByRole('link', { name: 'Close an account' })).toHaveAttribute(
    'href',
    '/signup/close-account',
  );
  expect(footer.getByText('Terms of use')).toBeVisible();
  expect(footer.getByText('Privacy notice')).toBeVisible();
});

test('the page hides figures of fewer than five people, and says why', async () => {
  renderWith({ body: anEmptyBacking({ losses: null, vehicles: { total: null, by_status: [] } }) });
  expect(await screen.findByText(/Fewer than five drivers are paying for a vehicle/)).toBeVisible();
  expect(screen.getByText(/There are fewer than five vehicles/)).toBeVisible();
  expect(screen.getByText('Under five people')).toBeVisible();
});

test('no coverage is shown if drivers owe nothing', async () => {
  renderWith({ body: aBacking({ reserve: { held: '100.00', coverage: null } }) });
  const reserve = within(await region('What if drivers stop paying?'));
  expect(reserve.getByText('₦100.00', { selector: 'dd *' })).toBeVisible();
  expect(reserve.getByText(/^The reserve has/)).toHaveTextContent(
    'The reserve has ₦100.00 to pay investors when a driver is late.',
  );
  expect(reserve.queryByText('Coverage')).not.toBeInTheDocument();
});

test('the newest four quarters are shown, and the file has all of them', async () => {
  const quarters = ['2026-Q4', '2026-Q3', '2026-Q2', '2026-Q1', '2025-Q4'];
  const payouts = quarters.map((quarter) =>
    aBackingPayout({ from_quarter: quarter, to_quarter: quarter }),
  );
  renderWith({ body: aBacking({ payouts }) });
  const tableOf = (period: string) => screen.findByRole('table', { name: `Payouts of ${period}` });
  expect(await tableOf('October to December 2026')).toBeVisible();
  expect(await tableOf('January to March 2026')).toBeVisible();
  expect(screen.queryByRole('table', { name: /2025/ })).not.toBeInTheDocument();
  expect(screen.getByText('Earlier quarters are in the file.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Download the payouts (CSV)' });
  expect(link).toHaveAttribute('href', '/backing/payouts.csv');
});

test("an unknown status is shown with the server's own name", async () => {
  const vehicles = { total: 6, by_status: [{ statuses: ['idle', 'on loan'], vehicles: 6 }] };
  renderWith({ body: aBacking({ vehicles }) });
  expect(await screen.findByText('Idle: no driver has it, or on loan')).toBeVisible();
});

test('figures that fail to load can be reloaded', async () => {
  const { user, server } = renderWith({ status: 400, body: {} });
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the figures.');
  server.answer('GET /backing/', { body: aBacking() });
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await region('Do drivers pay?')).toBeVisible();
});

describe('a server without published figures', () => {
  test("an older version of our server gets the message that the figures aren't published", async () => {
    renderWith({ status: 404, body: { detail: 'Not found.' } });
    expect(await screen.findByText(unpublished)).toBeVisible();
  });

  test("a build without extensions says that the figures aren't published, and sends no request", async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    const { server } = renderApp(path, { server: fakeServer() });
    expect(await screen.findByText(unpublished)).toBeVisible();
    expect(server.requests).toEqual([]);
  });
});
