import { useMemo } from 'react';
import * as limits from '@/config/limits';
import { usePollingInterval } from '@/store/followChanges';
import { useAppSelector } from '@/store/hooks';
import { useNotificationList } from '@/store/notifications/notificationsApi';
import { selectNotifications, withOwnChanges } from '@/store/notifications/notificationsSlice';

/** Returns the notifications, newest first, with the customer's changes that the server hasn't confirmed yet. */
export function useNotifications() {
  const query = useNotificationList({
    pollingInterval: usePollingInterval(limits.notificationPollInterval),
    skipPollingIfUnfocused: true,
  });
  const changes = useAppSelector(selectNotifications);
  const { data } = query;
  const shown = useMemo(
    () => data && { ...data, items: withOwnChanges(data.items, changes) },
    [data, changes],
  );
  return { ...query, data: shown };
}
