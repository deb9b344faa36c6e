import { limits } from '@/config/limits';
import { shellCopy } from '@/messages/shell';
import { usePollingInterval } from '@/store/followChanges';
import { useListNotificationsQuery } from '@/store/notifications/notificationsApi';
import { EmptyState } from '@/ui/EmptyState';
import { BellIcon } from '@/ui/icons';
import { Stack } from '@/ui/Layout';
import { Reload } from '@/ui/Reload';
import { LoadingStatus, Skeleton } from '@/ui/Skeleton';
import { NotificationItem } from './NotificationItem';
import classes from './NotificationList.module.css';

interface NotificationListProps {
  /** How many of the newest; all without it. */
  readonly atMost?: number;
}

/** The notifications, newest first. A list that cannot be loaded keeps its place; the failure is only logged. */
export function NotificationList({ atMost }: NotificationListProps) {
  const { data, error, isFetching, refetch } = useListNotificationsQuery(undefined, {
    pollingInterval: usePollingInterval(limits.notificationPollInterval),
    skipPollingIfUnfocused: true,
  });
  if (data === undefined) {
    return error !== undefined ? (
      <Reload busy={isFetching} onReload={() => void refetch()} />
    ) : (
      <Stack gap={3}>
        <LoadingStatus>{shellCopy.loadingNotifications}</LoadingStatus>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </Stack>
    );
  }
  if (data.length === 0) {
    return <EmptyState icon={<BellIcon />}>{shellCopy.noNotifications}</EmptyState>;
  }
  return (
    <ul role="list" className={classes.list}>
      {data.slice(0, atMost).map((notification) => (
        <NotificationItem key={notification.id} notification={notification} />
      ))}
    </ul>
  );
}
