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
    // The slice `notifications` stores a change at once. In the cache, the reply to an earlier request for the list
    // would undo the change.
    markNotificationRead: build.mutation({ query: (id: Id) => ({ id }), ...ignoringReply }),
    deleteNotification: build.mutation({
      query: (id: Id) => ({ id, outlivesPage: true }),
      ...ignoringReply,
    }),
  }),
});

export const {
  useListNotificationsInfiniteQuery,
  useMarkNotificationReadMutation,
  useDeleteNotificationMutation,
} = notificationsApi;

/** Returns the notifications, newest first. The list grows page by page until `isWhole` is true. */
export const useNotificationList = (options: {
  readonly pollingInterval: number;
  readonly skipPollingIfUnfocused: boolean;
}) => useGrowingList(useListNotificationsInfiniteQuery(undefined, options));
