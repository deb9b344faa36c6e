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
import { useNow } from '@/ui/useNow';
import classes from './NotificationItem.module.css';

/** One notification of the page or of the bell's panel. Read and Delete show at once and are taken back if refused. */
export function NotificationItem({ notification }: { notification: Notification }) {
  const { id, title, message, isRead, createdAt, link } = notification;
  const now = useNow();
  const [markRead] = useMarkNotificationReadMutation();
  const [remove] = useDeleteNotificationMutation();
  return (
    <li className={classNames(classes.item, !isRead && classes.unread)}>
      <div className={classes.heading}>
        <strong>{link === null ? title : <Link to={link}>{title}</Link>}</strong>
        <time dateTime={new Date(createdAt).toISOString()} className={classes.time}>
          {formatRelative(createdAt, now)}
        </time>
      </div>
      <p className={classes.message}>{message}</p>
      <Row gap={2}>
        {isRead ? null : (
          <Button variant="quiet" size="small" onClick={() => void markRead(id)}>
            Mark as Read
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => void remove(id)}>
          Delete
        </Button>
      </Row>
    </li>
  );
}
