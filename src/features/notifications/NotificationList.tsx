import type { ReactNode, Ref } from 'react';
import { notificationMessages as messages } from '@/messages/notifications';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { BellIcon } from '@/ui/images/icons';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { ListState } from '@/widgets/feedback/QueryState';
import { NotificationItem } from './NotificationItem';
import classes from './NotificationItem.module.css';
import { useNotifications } from './useNotifications';

const itemPlaceholder = (
  <div className={classes.item} aria-hidden="true">
    <Skeleton shape="text" width="half" />
    <Skeleton shape="text" width="most" />
    <Skeleton shape="text" width="quarter" />
  </div>
);

const itemPlaceholders = (
  <>
    {itemPlaceholder}
    {itemPlaceholder}
    {itemPlaceholder}
  </>
);

interface NotificationListProps {
  readonly ref?: Ref<HTMLUListElement>;
  /** Number of newest notifications to show. */
  readonly atMost: number;
  /** A button or link below the text of an empty list. */
  readonly next?: ReactNode;
}

/** Lists the notifications, newest first. A list that can't be loaded keeps its space. The failure is only logged. */
export function NotificationList({ ref, atMost, next }: NotificationListProps) {
  return (
    <ListState
      query={useNotifications()}
      subject="listNotifications"
      loading={messages.loading}
      skeleton={itemPlaceholders}
      empty={
        <EmptyState icon={<BellIcon />} action={next}>
          {messages.none}
        </EmptyState>
      }
    >
      {(notifications) => (
        <ul ref={ref} role="list">
          {notifications.slice(0, atMost).map((notification) => (
            <NotificationItem key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
    </ListState>
  );
}
