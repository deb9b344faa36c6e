import { screen } from '@testing-library/react';
import { formatDate, formatTime } from '@/lib/dates';
import { setServerTime } from '@/lib/serverTime';
import { fakeServer } from '../support/fakeServer';
import { renderApp, signedInAnswers, signedInDevice } from '../support/renderApp';
import { aNotification } from '../support/replies';

/** Corrects the clock for the next test. */
afterEach(() => setServerTime(new Headers({ Date: new Date().toUTCString() })));

const day = 86_400_000;
const list = 'GET /notification/notifications/';

/** Renders the notifications of a server that sends its time, on a device whose clock is off by some days. */
async function setup(days: number, created: { readonly daysAgo: number }, shown = true) {
  const serverTime = Date.now() - days * day;
  const created_at = new Date(serverTime - created.daysAgo * day).toISOString();
  const headers: Record<string, string> = shown ? { Date: new Date(serverTime).toUTCString() } : {};
  const answers = {
    ...signedInAnswers,
    [list]: { body: [aNotification({ title: 'News', created_at })] },
  };
  const server = fakeServer(answers, headers);
  renderApp('/notifications', { server, device: signedInDevice() });
  const item = (await screen.findByText('News')).closest('li');
  return { item, created_at };
}

test("shows a time in the future as now if the device's clock is behind and the server sends no time", async () => {
  const { item } = await setup(-7, { daysAgo: 2 }, false);
  expect(item).toHaveTextContent('now');
});

// The day is that of the server, not of the wrong clock.
test.each([-7, 7])(
  'shows an event of two days ago below its day, on a clock that is %p days off',
  async (days) => {
    const { item, created_at } = await setup(days, { daysAgo: 2 });
    const createdAt = Date.parse(created_at);
    expect(item).toHaveTextContent(formatDate(createdAt));
    expect(item).toHaveTextContent(formatTime(createdAt));
  },
);

test('shows a date for an event of more than a week ago, even if the clock is wrong', async () => {
  const { item, created_at } = await setup(-7, { daysAgo: 9 });
  expect(item).toHaveTextContent(formatDate(Date.parse(created_at)));
});

test("doesn't tell a customer whose clock is right to check the date when the session ends", async () => {
  const server = fakeServer({
    ...signedInAnswers,
    'GET /users/current_user/': { status: 401, body: {} },
  });
  renderApp('/overview', { server, device: signedInDevice() });
  expect(await screen.findByText('Your session has ended. Sign in again.')).toBeVisible();
  expect(screen.queryByText(/Check the date/)).not.toBeInTheDocument();
});
