import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatRelative } from '@/lib/dates';
import {
  useDeleteNotificationMutation,
  useMarkNotificationReadMutation,
} from '@/store/notifications/notificationsApi';
import type { Notification } from '@/store/notifications/notificationsWire';
import { Button } from '@/ui/Button';
import { classNames } from '@/ui/classNames';
import { Row } from '@/ui/Layout';
import { TextWithMoney } from '@/ui/Money';
import { useNow } from '@/ui/useNow';
import classes from './NotificationItem.module.css';

const frame = '[tabindex="-1"]';

/** Its last button is Delete, which every item has. */
function focusDelete(item: Element | null | undefined): boolean {
  const button = [...(item?.querySelectorAll('button') ?? [])].at(-1);
  button?.focus();
  return button !== undefined;
}

/** The focus moves on before what was pressed is gone: to a neighbour, or to what frames the list. */
function focusBeside(item: HTMLElement | null): void {
  if (focusDelete(item?.nextElementSibling) || focusDelete(item?.previousElementSibling)) return;
  item?.closest<HTMLElement>(frame)?.focus();
}

/** One notification of the page or of the bell's panel. Read and Delete show at once and are taken back if refused. */
export function NotificationItem({ notification }: { notification: Notification }) {
  const { id, title, message, isRead, createdAt, link } = notification;
  const now = useNow();
  const [markRead] = useMarkNotificationReadMutation();
  const [remove] = useDeleteNotificationMutation();
  const item = useRef<HTMLLIElement>(null);
  const read = () => {
    focusDelete(item.current);
    void markRead(id);
  };
  const dismiss = () => {
    focusBeside(item.current);
    void remove(id);
  };
  return (
    <li ref={item} className={classNames(classes.item, !isRead && classes.unread)}>
      <div className={classes.heading}>
        <strong className={classes.title}>
          {link === null ? (
            <TextWithMoney>{title}</TextWithMoney>
          ) : (
            <Link to={link}>
              <TextWithMoney>{title}</TextWithMoney>
            </Link>
          )}
        </strong>
        <time dateTime={new Date(createdAt).toISOString()} className={classes.time}>
          {formatRelative(createdAt, now)}
        </time>
      </div>
      <p className={classes.message}>
        <TextWithMoney>{message}</TextWithMoney>
      </p>
      <Row gap={2}>
        {isRead ? null : (
          <Button variant="quiet" size="small" onClick={read}>
            Mark as Read
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={dismiss}>
          Delete
        </Button>
      </Row>
    </li>
  );
}
