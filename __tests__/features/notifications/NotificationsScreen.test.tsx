import { act, screen, waitFor, within } from '@testing-library/react';
import type { Services } from '@/store/services';
import { baseApi } from '@/store/api/baseApi';
import { heldAnswer } from '../../support/heldAnswer';
import { currentPath } from '../../support/renderApp';
import { aClique } from '../../support/replies';
import {
  bell,
  deletion,
  entry,
  item,
  list,
  markRead,
  openNotifications,
  three,
  titles,
} from './openNotifications';

describe('logging out while a deletion can still be undone', () => {
  const signOut = 'POST /users/logout/';

  async function deleteAndLogOut(services: Partial<Services> = {}) {
    const held = heldAnswer();
    const app = await openNotifications({ [deletion(2)]: held.answer }, services);
    await app.user.click((await entry('News 2')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Notification deleted.');
    await app.user.click(screen.getByRole('link', { name: 'Log out' }));
    await app.user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(app.server.sent(deletion(2))).toHaveLength(1));
    return { ...app, held };
  }

  test('a logout sends a pending deletion first and waits for its response', async () => {
    const { server, held } = await deleteAndLogOut({ pause: () => new Promise(() => undefined) });
    expect(screen.getByRole('button', { name: 'Logout' })).toBeDisabled();
    expect(server.sent(signOut)).toEqual([]);
    held.give({ status: 204 });
    await waitFor(() => expect(currentPath()).toBe('/signin'));
    expect(server.sent(signOut)).toHaveLength(1);
    expect(server.sent(deletion(2))).toHaveLength(1);
  });

  test('a pending deletion delays a logout only briefly', async () => {
    const { server, pauses } = await deleteAndLogOut();
    await waitFor(() => expect(currentPath()).toBe('/signin'));
    expect(pauses).toEqual([3000]);
    expect(server.sent(signOut)).toHaveLength(1);
  });
});

describe('new notifications in an open page', () => {
  let visibility: DocumentVisibilityState = 'visible';
  const show = (state: DocumentVisibilityState) =>
    act(() => {
      visibility = state;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  });
  afterEach(() => {
    show('visible');
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test('new notifications are fetched within 10 s while the page is visible, with one call for the list and the bell', async () => {
    const { server } = await openNotifications();
    await bell('Notifications, 3 unread');
    server.answer(list, { body: [item(4), ...three] });
    const before = server.sent(list).length;
    await pass(10);
    expect(titles()).toEqual(['News 4', 'News 3', 'News 2', 'News 1']);
    expect(await bell('Notifications, 4 unread')).toBeVisible();
    expect(server.sent(list)).toHaveLength(before + 1);
  });

  test('a page stops polling while it is hidden, and fetches at once when it is visible again', async () => {
    const { server } = await openNotifications();
    await bell('Notifications, 3 unread');
    show('hidden');
    server.answer(list, { body: [item(4), ...three] });
    const before = server.sent(list).length;
    await pass(120);
    expect(server.sent(list)).toHaveLength(before);
    show('visible');
    await waitFor(() => expect(titles()).toContain('News 4'));
    expect(server.sent(list)).toHaveLength(before + 1);
  });

  test('a failed poll is only logged, and the page keeps its list and polls again', async () => {
    const { server, log } = await openNotifications();
    await bell('Notifications, 3 unread');
    server.answer(list, { status: 500, body: { detail: 'Out of order.' } });
    await pass(10);
    expect(log).toContainEqual(
      expect.objectContaining({ details: expect.objectContaining({ status: 500 }) as unknown }),
    );
    expect(titles()).toEqual(['News 3', 'News 2', 'News 1']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    server.answer(list, { body: [item(4), ...three] });
    await pass(10);
    expect(titles()).toContain('News 4');
  });
});

test('the page groups notifications by day, and the bell does not', async () => {
  const hour = 3_600_000;
  const midnight = new Date().setHours(0, 0, 0, 0);
  const at = (instant: number) => ({ created_at: new Date(instant).toISOString() });
  const { user } = await openNotifications({
    [list]: {
      body: [
        item(4, at(midnight + 1)),
        item(3, at(midnight - hour)),
        item(2, at(midnight - 2 * hour)),
        item(1, at(Date.parse('2026-01-05T12:00:00Z'))),
      ],
    },
  });
  const region = within(await screen.findByRole('region', { name: 'All notifications' }));
  await region.findByText('News 4');
  const days = region.getAllByRole('heading', { level: 2 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['Today', 'Yesterday', '5 Jan 2026']);
  expect(region.getByRole('list').children).toHaveLength(4);
  const ofYesterday = (await entry('News 3')).getByText(/^\d\d:\d\d/);
  expect(ofYesterday).toHaveAttribute('datetime', new Date(midnight - hour).toISOString());
  await user.click(await bell('Notifications, 4 unread'));
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(await panel.findByText('News 3')).toBeVisible();
  expect(panel.queryByRole('heading', { name: 'Today' })).not.toBeInTheDocument();
});

describe('optimistic reading and deleting', () => {
  test('a notification is marked as unread again when the server refuses', async () => {
    const { user, server, log } = await openNotifications();
    const held = heldAnswer();
    server.answer(markRead(2), held.answer);
    const news = await entry('News 2');
    await user.click(news.getByRole('button', { name: 'Mark as Read' }));
    expect(await bell('Notifications, 2 unread')).toBeVisible();
    expect(news.queryByRole('button', { name: 'Mark as Read' })).not.toBeInTheDocument();
    expect(news.getByRole('button', { name: 'Delete' })).toHaveFocus();
    held.give({ status: 500, body: {} });
    expect(await news.findByRole('button', { name: 'Mark as Read' })).toBeVisible();
    expect(await bell('Notifications, 3 unread')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(log).toHaveLength(1);
  });

  test('"Delete" removes a notification and its badge at once, and calls the server when its toast closes', async () => {
    const { user, server } = await openNotifications({ [deletion(2)]: { status: 204, text: '' } });
    await user.click((await entry('News 2')).getByRole('button', { name: 'Delete' }));
    expect(titles()).toEqual(['News 3', 'News 1']);
    expect((await entry('News 1')).getByRole('button', { name: 'Delete' })).toHaveFocus();
    expect(await bell('Notifications, 2 unread')).toBeVisible();
    const message = await screen.findByRole('status');
    expect(message).toHaveTextContent('Notification deleted.');
    expect(server.sent(deletion(2))).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(server.sent(deletion(2))).toHaveLength(1));
    expect(titles()).toEqual(['News 3', 'News 1']);
  });

  test('"Undo" puts a deleted notification back in its place without a call', async () => {
    const { user, server } = await openNotifications();
    await user.click((await entry('News 2')).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toEqual(['News 3', 'News 2', 'News 1']));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(server.sent(deletion(2))).toHaveLength(0);
  });

  test('the keyboard shortcut for undo restores a deleted notification', async () => {
    const { user, server } = await openNotifications();
    await user.click((await entry('News 2')).getByRole('button', { name: 'Delete' }));
    await screen.findByRole('button', { name: 'Undo' });
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(titles()).toEqual(['News 3', 'News 2', 'News 1']));
    expect(server.sent(deletion(2))).toHaveLength(0);
    expect((await entry('News 1')).getByRole('button', { name: 'Delete' })).toHaveFocus();
  });

  test('leaving the page ends the time for "Undo"', async () => {
    const { user, server } = await openNotifications({ [deletion(2)]: { status: 204, text: '' } });
    await user.click((await entry('News 2')).getByRole('button', { name: 'Delete' }));
    await screen.findByRole('button', { name: 'Undo' });
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(server.sent(deletion(2))).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });

  test('a deleted notification is put back in its place when the server refuses', async () => {
    const { user, server } = await openNotifications();
    const held = heldAnswer();
    server.answer(deletion(2), held.answer);
    await user.click((await entry('News 2')).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(server.sent(deletion(2))).toHaveLength(1));
    expect(titles()).toEqual(['News 3', 'News 1']);
    held.give('no answer');
    await waitFor(() => expect(titles()).toEqual(['News 3', 'News 2', 'News 1']));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('the page says that there is nothing new after the last deletion, links to the assets and keeps the focus', async () => {
    const { user } = await openNotifications({
      [list]: { body: [item(1)] },
      [deletion(1)]: { status: 204, text: '' },
    });
    await user.click((await entry('News 1')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/Nothing new/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse assets' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'All notifications' })).toHaveFocus();
    expect(await bell('Notifications')).toBeVisible();
  });
});

describe('"Mark all as read"', () => {
  const markAll = () => screen.findByRole('button', { name: 'Mark all as read' });

  test('"Mark all as read" marks each unread notification and disappears with the badge', async () => {
    const { user, server } = await openNotifications({
      [list]: { body: [item(3), item(2, { is_read: true }), item(1)] },
      [markRead(3)]: { body: {} },
      [markRead(1)]: { body: {} },
    });
    expect(screen.getByText('2 unread')).toBeVisible();
    expect(screen.queryByText('You’re all caught up.')).not.toBeInTheDocument();
    await user.click(await markAll());
    expect(await bell('Notifications')).toBeVisible();
    expect(screen.getByText('All read')).toBeVisible();
    expect(screen.getByText('You’re all caught up.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark as Read' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect([3, 2, 1].map((id) => server.sent(markRead(id)).length)).toEqual([1, 0, 1]);
  });

  test('"Mark all as read" keeps notifications unread that the server refuses to change, and says so', async () => {
    const { user, server } = await openNotifications({
      [markRead(3)]: { body: {} },
      [markRead(1)]: { body: {} },
    });
    const held = heldAnswer();
    server.answer(markRead(2), held.answer);
    await user.click(await markAll());
    expect(await bell('Notifications')).toBeVisible();
    held.give({ status: 500, body: {} });
    expect(await bell('Notifications, 1 unread')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t mark all of them as read. Try again.',
    );
    expect((await entry('News 2')).getByRole('button', { name: 'Mark as Read' })).toBeVisible();

    server.answer(markRead(2), { body: {} });
    await user.click(await markAll());
    expect(await bell('Notifications')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('"Mark all as read" sends five calls at a time, and is disabled until all are answered', async () => {
    const seven = [7, 6, 5, 4, 3, 2, 1].map((id) => item(id));
    const { user, server } = await openNotifications({ [list]: { body: seven } });
    const held = seven.map(() => heldAnswer());
    held.forEach(({ answer }, place) => server.answer(markRead(7 - place), answer));
    const sent = () => server.requests.filter(({ call }) => call.endsWith('/mark_as_read/')).length;
    await user.click(await markAll());
    await bell('Notifications, 2 unread');
    expect(sent()).toBe(5);
    expect(await markAll()).toBeDisabled();
    held[0]?.give({ body: {} });
    await bell('Notifications, 1 unread');
    expect(sent()).toBe(6);
    held.slice(1).forEach(({ give }) => give({ body: {} }));
    await bell('Notifications');
    expect(sent()).toBe(7);
  });
});

test('a notification has an icon for what it is about, and the bell if the app has none for that', async () => {
  const kinds = ['deposit', 'security', 'lottery', undefined];
  await openNotifications({ [list]: { body: kinds.map((kind, id) => item(id + 1, { kind })) } });
  await entry('News 4');
  const icons = [...document.querySelectorAll('main [data-row-icon]')].map(
    (icon) => icon.innerHTML,
  );
  expect(icons).toHaveLength(4);
  expect(new Set(icons).size).toBe(3);
  expect(icons[2]).toBe(icons[3]);
});

test('a notification links to a page of the app, and following the link marks it as read', async () => {
  const { user, server } = await openNotifications({
    [markRead(2)]: { body: {} },
    [list]: {
      body: [item(2, { link: '/clique/9' }), item(1, { link: 'https://example.com/' })],
    },
    'GET /clique/public/': { body: [aClique()] },
    'GET /clique/my-cliques/': { body: [] },
  });
  expect((await entry('News 1')).queryByRole('link')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: 'News 2' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Lagos riders' })).toBeVisible();
  expect(currentPath()).toBe('/clique/9');
  expect(await bell('Notifications, 1 unread')).toBeVisible();
  expect(server.sent(markRead(2))).toHaveLength(1);
});

describe('a long list', () => {
  const all = Array.from({ length: 150 }, (_, index) =>
    item(150 - index, { created_at: '2026-11-20T08:00:00Z' }),
  );
  const named = (newest: number, oldest: number) =>
    Array.from({ length: newest - oldest + 1 }, (_, index) => `News ${newest - index}`);
  const older = () => screen.findByRole('button', { name: 'Show older notifications' });
  const expectAllShown = () =>
    expect(
      screen.queryByRole('button', { name: 'Show older notifications' }),
    ).not.toBeInTheDocument();

  test('a long list shows the newest 50, then 50 older notifications after each press, and moves the focus to the first of these', async () => {
    const { user } = await openNotifications({ [list]: { body: all } });
    const showing = await screen.findByText('Showing 50 of 150');
    expect(titles()).toEqual(named(150, 101));
    await user.click(await older());
    await waitFor(() => expect(currentPath()).toBe('/notifications?pages=2'));
    expect(titles()).toEqual(named(150, 51));
    expect(screen.getByText('News 100').closest('li')).toHaveFocus();
    expect(showing).toHaveTextContent('Showing 100 of 150');
    await user.click(await older());
    expect(titles()).toEqual(named(150, 1));
    expect(screen.getByText('News 50').closest('li')).toHaveFocus();
    expect(showing).toHaveTextContent('Showing all 150');
    expectAllShown();
  });

  test('a long list keeps the loaded pages when new notifications arrive, and when a notification is deleted and restored', async () => {
    const { user, server, store } = await openNotifications({ [list]: { body: all } });
    await user.click(await older());
    server.answer(list, { body: [item(151, { created_at: '2026-11-20T09:00:00Z' }), ...all] });
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Notifications'])));
    expect(await screen.findByText('Showing 100 of 151')).toBeVisible();
    expect(titles()).toEqual(named(151, 52));
    await user.click((await entry('News 52')).getByRole('button', { name: 'Delete' }));
    expect(titles()).toEqual([...named(151, 53), 'News 51']);
    expect((await entry('News 53')).getByRole('button', { name: 'Delete' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toEqual(named(151, 52)));
  });

  test('the bell, the line above the list and "Mark all as read" also count notifications that aren\'t shown', async () => {
    const marks = all.map(({ id }) => markRead(Number(id)));
    const { user, server } = await openNotifications({
      [list]: { body: all },
      ...Object.fromEntries(marks.map((call) => [call, { body: {} }])),
    });
    expect(await bell('Notifications, 150 unread')).toBeVisible();
    expect(screen.getByText('150 unread')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await bell('Notifications')).toBeVisible();
    expect(marks.every((call) => server.sent(call).length === 1)).toBe(true);
  });

  test('a long list shows as many pages as the URL says', async () => {
    await openNotifications({ [list]: { body: all } }, {}, '/notifications?pages=2');
    await waitFor(() => expect(titles()).toHaveLength(100));
    expect(currentPath()).toBe('/notifications?pages=2');
  });

  test.each(['-1', '1.5'])(
    'a long list shows only the newest 50 if the page in the URL is "%s"',
    async (pages) => {
      await openNotifications({ [list]: { body: all } }, {}, `/notifications?pages=${pages}`);
      await waitFor(() => expect(titles()).toHaveLength(50));
    },
  );

  test('a long list shows the newest notifications at once, and "Reload" if the rest can\'t be read', async () => {
    const held = heldAnswer();
    const { user, server } = await openNotifications({
      [list]: ({ query }) =>
        query.includes('before') ? held.answer() : { body: all.slice(0, 100) },
    });
    await waitFor(() => expect(titles()).toHaveLength(50));
    await user.click(await older());
    expect(titles()).toHaveLength(100);
    expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    act(() => held.give({ status: 400, body: {} }));
    const reload = await screen.findByRole('button', { name: 'Reload' });
    server.answer(list, { body: all });
    await user.click(reload);
    expect(await screen.findByText('Showing 100 of 150')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Mark all as read' })).toBeVisible();
  });
});
