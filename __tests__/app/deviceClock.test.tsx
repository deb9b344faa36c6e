import { screen } from '@testing-library/react';
import { formatDate, formatTime } from '@/lib/dates';
import { setServerTime } from '@/lib/serverTime';
import { fakeServer } from '../support/fakeServer';
import { renderApp, signedInAnswers, signedInDevice } from '../support/renderApp';
import { aNotification } from '../support/replies';

/** Makes the server's time equal the device's again for the next test. */
afterEach(() => setServerTime(new Headers({ Date: new Date().toUTCString() })));

const day = 86_400_000;
const list = 'GET /notification/notifications/';

interface Setup {
  /** Age of the only notification, by the server's clock. */
  readonly daysAgo: number;
  readonly sendsTime?: boolean;
}

/** Renders the notifications on a device whose clock is `days` days ahead of the server's. */
async function setup(days: number, { daysAgo, sendsTime = true }: Setup) {
  const serverTime = Date.now() - days * day;
  const created_at = new Date(serverTime - daysAgo * day).toISOString();
  const headers: Record<string, string> = sendsTime
    ? { Date: new Date(serverTime).toUTCString() }
    : {};
  const answers = {
    ...signedInAnswers,
    [list]: { body: [aNotification({ title: 'News', created_at })] },
  };
  const server = fakeServer(answers, headers);
  renderApp('/notifications', { server, device: signedInDevice() });
  const item = (await screen.findByText('News')).closest('li');
  return { item, created_at };
}

test("a time in the future is shown as now if the device's clock is behind and the server sends no time", async () => {
  const { item } = await setup(-7, { daysAgo: 2, sendsTime: false });
  expect(item).toHaveTextContent('now');
});

// The age of the event is measured by the server's clock, not by the device's wrong clock.
test.each([-7, 7])(
  'an event of two days ago has its date, with a device clock that is %p days off',
  async (days) => {
    const { item, created_at } = await setup(days, { daysAgo: 2 });
    const createdAt = Date.parse(created_at);
    expect(item).toHaveTextContent(formatDate(createdAt));
    expect(item).toHaveTextContent(formatTime(createdAt));
  },
);

test('an event of more than a week ago has its date, even if the clock is wrong', async () => {
  const { item, created_at } = await setup(-7, { daysAgo: 9 });
  expect(item).toHaveTextContent(formatDate(Date.parse(created_at)));
});

test("the end of a session doesn't ask a customer whose clock is right to check the date", async () => {
  const server = fakeServer({
    ...signedInAnswers,
    'GET /users/current_user/': { status: 401, body: {} },
  });
  renderApp('/overview', { server, device: signedInDevice() });
  expect(await screen.findByText('Your session has ended. Sign in again.')).toBeVisible();
  expect(screen.queryByText(/Check the date/)).not.toBeInTheDocument();
});
