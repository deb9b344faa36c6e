import type { ReactNode, Ref } from 'react';
import { formatDayHeading, type Instant } from '@/lib/dates';
import { notificationMessages as messages } from '@/messages/notifications';
import type { Notification } from '@/store/notifications/notificationsWire';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { BellDrawing } from '@/ui/images/BellDrawing';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { useNow } from '@/ui/useNow';
import { ListState } from '@/widgets/feedback/QueryState';
import { NotificationItem } from './NotificationItem';
import classes from './NotificationItem.module.css';
import { useNotifications } from './useNotifications';

const itemPlaceholder = (
  <div className={classes.item} aria-hidden="true">
    <Skeleton shape="avatar" />
    <div className={classes.words}>
      <Skeleton shape="text" width="half" />
      <Skeleton shape="text" width="most" />
      <Skeleton shape="text" width="quarter" />
    </div>
  </div>
);

const itemPlaceholders = (
  <>
    {itemPlaceholder}
    {itemPlaceholder}
    {itemPlaceholder}
  </>
);

const dayPlaceholder = (
  <div className={classes.day} aria-hidden="true">
    <Skeleton shape="text" width="quarter" />
  </div>
);

/** Returns the heading above each notification: its day, or null below another one of the same day. */
function dayHeadings(notifications: readonly Notification[], now: Instant) {
  const days = notifications.map(({ createdAt }) => formatDayHeading(createdAt, now));
  return days.map((day, place) => (day === days[place - 1] ? null : day));
}

interface NotificationListProps {
  readonly ref?: Ref<HTMLUListElement>;
  /** Number of newest notifications to show. */
  readonly atMost: number;
  /** Whether the day is above the first notification of each day. */
  readonly byDay?: boolean;
  /** A button or link below the text of an empty list. */
  readonly next?: ReactNode;
}

/**
 * Lists the notifications, newest first. If they can't be loaded, only a button to reload is shown, and the failure is
 * logged.
 */
export function NotificationList({ ref, atMost, byDay = false, next }: NotificationListProps) {
  const now = useNow();
  const query = useNotifications();
  const headings = byDay && query.data ? dayHeadings(query.data.items, now) : [];
  return (
    <ListState
      query={query}
      subject="listNotifications"
      loading={messages.loading}
      skeleton={
        <>
          {byDay ? dayPlaceholder : null}
          {itemPlaceholders}
        </>
      }
      empty={
        <EmptyState drawing={<BellDrawing />} action={next}>
          {messages.none}
        </EmptyState>
      }
    >
      {(notifications) => (
        <ul ref={ref} role="list" className={classes.list}>
          {notifications.slice(0, atMost).map((notification, place) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              day={headings[place]}
            />
          ))}
        </ul>
      )}
    </ListState>
  );
}
