import type { Id } from '@contract/calls';
import { baseApi } from '../api/baseApi';
import { showsFirstPage } from '../api/firstPage';
import { ignoringReply, read } from '../api/read';
import { notifications, type Notification } from './notificationsWire';

export const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query({
      ...read(notifications, 'Notifications'),
      extraOptions: showsFirstPage(notifications),
    }),
    markNotificationRead: build.mutation({
      query: (id: Id) => ({ id }),
      ...ignoringReply,
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const show = (isRead: boolean) => () => void dispatch(readStateShown(id, isRead));
        show(true)();
        await queryFulfilled.then(show(true), show(false));
      },
    }),
    deleteNotification: build.mutation({
      query: (id: Id) => ({ id, outlivesPage: true }),
      ...ignoringReply,
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        const list =
          notificationsApi.endpoints.listNotifications.select(undefined)(getState()).data;
        const deleted = list?.items.find((each) => each.id === id);
        const remove = () =>
          void dispatch(listChanged((shown) => shown.filter((each) => each.id !== id)));
        remove();
        await queryFulfilled.then(remove, () => {
          if (deleted) dispatch(listChanged((shown) => restored(shown, deleted)));
        });
      },
    }),
  }),
});

/**
 * Changes the cached list by id, because a list that was polled in between has other positions. That list may be older
 * than the change, so the change is repeated once the server has accepted it.
 */
function listChanged(change: (list: readonly Notification[]) => Notification[]) {
  return notificationsApi.util.updateQueryData('listNotifications', undefined, (list) => ({
    ...list,
    items: change(list.items),
  }));
}

function readStateShown(id: Id, isRead: boolean) {
  return listChanged((list) => list.map((each) => (each.id === id ? { ...each, isRead } : each)));
}

/** Puts a deleted notification back in its place in the list, newest first. */
function restored(list: readonly Notification[], deleted: Notification): Notification[] {
  const others = list.filter((each) => each.id !== deleted.id);
  const place = others.findIndex((each) => each.createdAt < deleted.createdAt);
  const at = place < 0 ? others.length : place;
  return [...others.slice(0, at), deleted, ...others.slice(at)];
}

export const {
  useListNotificationsQuery,
  useMarkNotificationReadMutation,
  useDeleteNotificationMutation,
} = notificationsApi;
