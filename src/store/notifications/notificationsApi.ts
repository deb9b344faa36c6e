import type { Id } from '@contract/calls';
import { baseApi } from '../api/baseApi';
import {
  pagedList,
  useGrowingList,
  type ListPage,
  type Newest,
  type PageParam,
} from '../api/pagedList';
import { ignoringReply } from '../api/read';
import { notifications, type Notification } from './notificationsWire';

export const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.infiniteQuery<ListPage<Notification>, Newest, PageParam>(
      pagedList(notifications, 'Notifications'),
    ),
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
        const shown = notificationsApi.endpoints.listNotifications.select(undefined)(getState());
        const deleted = shown.data?.pages
          .flatMap(({ items }) => items)
          .find((each) => each.id === id);
        const remove = () => void dispatch(listChanged((pages) => without(pages, id)));
        remove();
        await queryFulfilled.then(remove, () => {
          if (deleted) dispatch(listChanged((pages) => restored(pages, deleted)));
        });
      },
    }),
  }),
});

// The cached list is changed by id, because polling may have moved its items. The change is applied again once the
// server has accepted it, because a list polled meanwhile may be older. A page that was requested before the change and
// arrives after it shows the old state until the next poll.

type Pages = readonly ListPage<Notification>[];

function listChanged(change: (pages: Pages) => Pages) {
  return notificationsApi.util.updateQueryData('listNotifications', undefined, (list) => ({
    ...list,
    pages: [...change(list.pages)],
  }));
}

const without = (pages: Pages, id: Id): Pages =>
  pages.map((page) => ({ ...page, items: page.items.filter((each) => each.id !== id) }));

function readStateShown(id: Id, isRead: boolean) {
  return listChanged((pages) =>
    pages.map((page) => ({
      ...page,
      items: page.items.map((each) => (each.id === id ? { ...each, isRead } : each)),
    })),
  );
}

/** Puts a deleted notification back in its place in the list, newest first. */
function restored(pages: Pages, deleted: Notification): Pages {
  const others = without(pages, deleted.id);
  const isOlder = (each: Notification) => each.createdAt < deleted.createdAt;
  const found = others.findIndex(({ items }) => items.some(isOlder));
  const place = found < 0 ? others.length - 1 : found;
  return others.map((page, index) => {
    if (index !== place) return page;
    const at = page.items.findIndex(isOlder);
    const items = [...page.items];
    items.splice(at < 0 ? items.length : at, 0, deleted);
    return { ...page, items };
  });
}

export const {
  useListNotificationsInfiniteQuery,
  useMarkNotificationReadMutation,
  useDeleteNotificationMutation,
} = notificationsApi;

/** Returns all notifications, newest first: first those of the newest page, then more until `isWhole`. */
export const useNotificationList = (options: {
  readonly pollingInterval: number;
  readonly skipPollingIfUnfocused: boolean;
}) => useGrowingList(useListNotificationsInfiniteQuery(undefined, options));
