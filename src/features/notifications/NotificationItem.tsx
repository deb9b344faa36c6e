import { type MouseEvent, useRef } from 'react';
import { formatRelative, formatTime, type Instant, localDay } from '@/lib/dates';
import { notificationMessages as messages } from '@/messages/notifications';
import { useAppDispatch } from '@/store/hooks';
import { useMarkNotificationReadMutation } from '@/store/notifications/notificationsApi';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import type { Notification } from '@/store/notifications/notificationsWire';
import { IconButton } from '@/ui/buttons/IconButton';
import { classNames } from '@/ui/classNames';
import { CheckIcon, TrashIcon } from '@/ui/images/icons';
import { SectionHeading } from '@/ui/layout/Headings';
import { CoveringLink } from '@/ui/overlays/Covering';
import { TextWithFigures } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { NotificationIcon } from './NotificationIcon';
import classes from './NotificationItem.module.css';

/** Moves the focus to an item's last button, "Delete", which every item has. Returns false if there is no item. */
function focusDelete(item: Element | null | undefined): boolean {
  const button = [...(item?.querySelectorAll('button') ?? [])].at(-1);
  button?.focus();
  return button !== undefined;
}

/** Moves the focus before the pressed button disappears: to a neighbouring item, or to the frame of the list. */
function focusBeside(item: HTMLElement | null): void {
  if (focusDelete(item?.nextElementSibling) || focusDelete(item?.previousElementSibling)) return;
  item?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus();
}

interface NotificationTimeProps {
  readonly createdAt: Instant;
  /** Whether the day is in a heading above. */
  readonly isDayKnown: boolean;
}

/**
 * Shows how long ago a notification came. If its day is in a heading above, a notification of an earlier day only shows
 * its time.
 */
function NotificationTime({ createdAt, isDayKnown }: NotificationTimeProps) {
  const now = useNow();
  // A time in the future, of a device whose clock is behind, is shown under "Today".
  const isToday = localDay(createdAt) >= localDay(now);
  return (
    <Note as="span">
      <time dateTime={new Date(createdAt).toISOString()}>
        {isDayKnown && !isToday ? formatTime(createdAt) : formatRelative(createdAt, now)}
      </time>
    </Note>
  );
}

interface NotificationItemProps {
  readonly notification: Notification;
  /**
   * The heading of the notification's day, if it is the first one of that day. Otherwise null. Undefined in a list
   * without days.
   */
  readonly day?: string | null | undefined;
}

/**
 * Renders one notification on the page or in the bell's panel. Opening a notification marks it as read. The item
 * changes at once, and changes back if the server refuses. A deletion can be undone while its toast is shown.
 */
export function NotificationItem({ notification, day }: NotificationItemProps) {
  const { id, title, message, isRead, createdAt, link, kind } = notification;
  const dispatch = useAppDispatch();
  const [markRead] = useMarkNotificationReadMutation();
  const item = useRef<HTMLLIElement>(null);
  const open = () => {
    if (!isRead) void markRead(id);
  };
  const read = () => {
    focusDelete(item.current);
    void markRead(id);
  };
  const dismiss = ({ detail }: MouseEvent) => {
    // The second press of a double click would hit another item, because the list has moved.
    if (detail > 1) return;
    focusBeside(item.current);
    dispatch(toastRaised({ name: 'notificationDeleted', deletes: id }));
  };
  return (
    <li ref={item} tabIndex={-1}>
      {day ? (
        <div className={classes.day}>
          <SectionHeading>{day}</SectionHeading>
        </div>
      ) : null}
      <div className={classNames(classes.item, !isRead && classes.unread)}>
        <NotificationIcon kind={kind} />
        <div className={classes.words}>
          <strong className={classes.title}>
            {link === null ? (
              <TextWithFigures>{title}</TextWithFigures>
            ) : (
              <CoveringLink to={link} onClick={open}>
                <TextWithFigures>{title}</TextWithFigures>
              </CoveringLink>
            )}
          </strong>
          <p className={classes.message}>
            <TextWithFigures>{message}</TextWithFigures>
          </p>
          <div className={classes.time}>
            <NotificationTime createdAt={createdAt} isDayKnown={day !== undefined} />
          </div>
          <div className={classes.actions}>
            {isRead ? null : (
              <IconButton variant="plain" label={messages.markRead} onClick={read}>
                <CheckIcon />
              </IconButton>
            )}
            <IconButton variant="plain" label={messages.delete} onClick={dismiss}>
              <TrashIcon />
            </IconButton>
          </div>
        </div>
      </div>
    </li>
  );
}
