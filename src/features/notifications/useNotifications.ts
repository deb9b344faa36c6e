import { useMemo } from 'react';
import * as limits from '@/config/limits';
import { usePollingInterval } from '@/store/followChanges';
import { useAppSelector } from '@/store/hooks';
import { useNotificationList } from '@/store/notifications/notificationsApi';
import { selectToasts } from '@/store/notifications/notificationsSlice';

/** Returns the notifications, newest first, without those whose deletion can still be undone. */
export function useNotifications() {
  const query = useNotificationList({
    pollingInterval: usePollingInterval(limits.notificationPollInterval),
    skipPollingIfUnfocused: true,
  });
  const toasts = useAppSelector(selectToasts);
  const { data } = query;
  const shown = useMemo(
    () =>
      data && {
        ...data,
        items: data.items.filter(({ id }) => !toasts.some(({ deletes }) => deletes === id)),
      },
    [data, toasts],
  );
  return { ...query, data: shown };
}
