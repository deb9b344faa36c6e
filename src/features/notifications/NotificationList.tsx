import type { ReactNode, Ref } from 'react';
import { notificationsCopy as copy } from '@/words/notifications';
import { EmptyState } from '@/ui/EmptyState';
import { BellIcon } from '@/ui/icons';
import { Skeleton } from '@/ui/Skeleton';
import { ListState } from '@/widgets/QueryState';
import { NotificationItem } from './NotificationItem';
import classes from './NotificationItem.module.css';
import { useNotifications } from './useNotifications';

const itemPlace = (
  <div className={classes.item} aria-hidden="true">
    <Skeleton shape="text" width="half" />
    <Skeleton shape="text" width="most" />
    <Skeleton shape="text" width="quarter" />
  </div>
);

const itemPlaces = (
  <>
    {itemPlace}
    {itemPlace}
    {itemPlace}
  </>
);

interface NotificationListProps {
  readonly ref?: Ref<HTMLUListElement>;
  /** The number of the newest ones to show. */
  readonly atMost: number;
  /** A button or link below the text of an empty list. */
  readonly next?: ReactNode;
}

/** The notifications, newest first. A list that can't be loaded keeps its space. The failure is only logged. */
export function NotificationList({ ref, atMost, next }: NotificationListProps) {
  return (
    <ListState
      query={useNotifications()}
      subject="listNotifications"
      loading={copy.loading}
      skeleton={itemPlaces}
      empty={
        <EmptyState icon={<BellIcon />} action={next}>
          {copy.none}
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
