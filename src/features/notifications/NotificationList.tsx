import type { Ref } from 'react';
import { shellCopy } from '@/words/shell';
import { EmptyState } from '@/ui/EmptyState';
import { BellIcon } from '@/ui/icons';
import { Skeleton } from '@/ui/Skeleton';
import { QueryState } from '@/widgets/QueryState';
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
  /** How many of the newest. */
  readonly atMost: number;
}

/** The notifications, newest first. A list that cannot be loaded keeps its place; the failure is only logged. */
export function NotificationList({ ref, atMost }: NotificationListProps) {
  return (
    <QueryState
      query={useNotifications()}
      subject="listNotifications"
      loading={shellCopy.loadingNotifications}
      skeleton={itemPlaces}
      empty={<EmptyState icon={<BellIcon />}>{shellCopy.noNotifications}</EmptyState>}
    >
      {(notifications) => (
        <ul ref={ref} role="list">
          {notifications.slice(0, atMost).map((notification) => (
            <NotificationItem key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
    </QueryState>
  );
}
