import { notificationsApi } from '@/store/notifications/notificationsApi';
import { selectNotifications, withOwnChanges } from '@/store/notifications/notificationsSlice';
import { fakeServer } from '../support/fakeServer';
import { heldAnswer } from '../support/heldAnswer';
import { makeTestStore, testDevice } from '../support/makeTestStore';
import { aNotification, aToken } from '../support/replies';

const { listNotifications, markNotificationRead, deleteNotification } = notificationsApi.endpoints;
const listCall = 'GET /notification/notifications/';
const list = [
  aNotification({ id: 3, created_at: '2026-11-20T12:00:00Z' }),
  aNotification({ id: 2, created_at: '2026-11-20T11:00:00Z' }),
  aNotification({ id: 1, created_at: '2026-11-20T10:00:00Z', is_read: true }),
];

async function loadedStore() {
  const made = makeTestStore({
    device: testDevice({ token: aToken() }),
    server: fakeServer({ [listCall]: { body: list } }),
  });
  const { store } = made;
  const subscription = store.dispatch(listNotifications.initiate(undefined));
  await subscription;
  const shown = () => {
    const { data } = listNotifications.select(undefined)(store.getState());
    const cached = data?.pages.flatMap(({ items }) => items) ?? [];
    const changed = withOwnChanges(cached, selectNotifications(store.getState()));
    return changed.map(({ id, isRead }) => `${id}${isRead ? ' read' : ''}`);
  };
  return { ...made, subscription, shown };
}

describe('optimistic changes of notifications', () => {
  test('"Mark as Read" marks a notification as read at once, and as unread again if the server refuses', async () => {
    const { store, server, shown } = await loadedStore();
    const held = heldAnswer();
    server.answer('POST /notification/notifications/2/mark_as_read/', held.answer);
    const request = store.dispatch(markNotificationRead.initiate(2));
    expect(shown()).toEqual(['3', '2 read', '1 read']);
    held.give({ status: 500 });
    await request;
    expect(shown()).toEqual(['3', '2', '1 read']);
  });

  test('"Delete" removes a notification for good', async () => {
    const { store, server, shown } = await loadedStore();
    server.answer('DELETE /notification/notifications/3/', { status: 204, text: '' });
    const request = store.dispatch(deleteNotification.initiate(3));
    expect(shown()).toEqual(['2', '1 read']);
    await request;
    expect(shown()).toEqual(['2', '1 read']);
  });

  test.each([3, 2, 1])(
    'a failed deletion puts notification %p back in its place, also in a newer list',
    async (id) => {
      const { store, server, shown, subscription } = await loadedStore();
      const held = heldAnswer();
      server.answer(`DELETE /notification/notifications/${id}/`, held.answer);
      const request = store.dispatch(deleteNotification.initiate(id));
      const newer = aNotification({ id: 4, created_at: '2026-11-20T13:00:00Z' });
      server.answer(listCall, { body: [newer, ...list] });
      await subscription.refetch();
      held.give('no answer');
      await request;
      expect(shown()).toEqual(['4', '3', '2', '1 read']);
    },
  );

  test("a list from before a deletion or a reading doesn't undo the change", async () => {
    const { store, server, shown, subscription } = await loadedStore();
    const [deletion, reading] = [heldAnswer(), heldAnswer()];
    server.answer('DELETE /notification/notifications/3/', deletion.answer);
    server.answer('POST /notification/notifications/2/mark_as_read/', reading.answer);
    const deleted = store.dispatch(deleteNotification.initiate(3));
    const read = store.dispatch(markNotificationRead.initiate(2));
    await subscription.refetch();
    expect(shown()).toEqual(['2 read', '1 read']);
    deletion.give({ status: 204, text: '' });
    reading.give({ body: {} });
    await Promise.all([deleted, read]);
    expect(shown()).toEqual(['2 read', '1 read']);
  });

  test("a list that was requested before a deletion or a reading and arrives later doesn't undo the change", async () => {
    const { store, server, shown, subscription } = await loadedStore();
    const held = heldAnswer();
    server.answer(listCall, held.answer);
    const refetch = subscription.refetch();
    server.answer('DELETE /notification/notifications/3/', { status: 204, text: '' });
    server.answer('POST /notification/notifications/2/mark_as_read/', { body: {} });
    await store.dispatch(deleteNotification.initiate(3));
    await store.dispatch(markNotificationRead.initiate(2));
    held.give({ body: list });
    await refetch;
    expect(shown()).toEqual(['2 read', '1 read']);
  });
});
