import { act, screen, waitFor } from '@testing-library/react';
import { baseApi } from '@/store/api/baseApi';
import { heldAnswer } from '../../support/heldAnswer';
import { currentPath } from '../../support/renderApp';
import { bell, entry, item, list, markRead, openNotifications, titles } from './openNotifications';

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

  test('shows the newest 50, then 50 older ones with each press, the first of which has the focus', async () => {
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

  test('keeps what was opened when new ones arrive, and when one is deleted and comes back', async () => {
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

  test('counts what it does not show: the bell, the line above it and "Mark all as read"', async () => {
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

  test('is as far open as its URL says', async () => {
    await openNotifications({ [list]: { body: all } }, {}, '/notifications?pages=2');
    await waitFor(() => expect(titles()).toHaveLength(100));
    expect(currentPath()).toBe('/notifications?pages=2');
  });

  test.each(['0', '-1', '1.5', 'all', '1e99'])(
    'opens with its newest 50 where the URL says "%s"',
    async (pages) => {
      await openNotifications({ [list]: { body: all } }, {}, `/notifications?pages=${pages}`);
      await waitFor(() => expect(titles()).toHaveLength(50));
    },
  );

  test('shows its newest at once, and offers Reload when the rest cannot be read', async () => {
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
