import {
  useListNotificationsQuery,
  useMarkNotificationReadMutation,
} from '@/store/notifications/notificationsApi';
import { Button } from '@/ui/Button';

/** Marks every unread notification as read; without any there is no button. */
export function MarkAllRead() {
  const { data = [] } = useListNotificationsQuery(undefined);
  const [markRead] = useMarkNotificationReadMutation();
  const unread = data.filter((each) => !each.isRead);
  if (unread.length === 0) return null;
  const markAll = () => {
    // The button goes with the last unread one; its focus would be lost.
    document.querySelector('h1')?.focus();
    unread.forEach(({ id }) => void markRead(id));
  };
  return (
    <Button variant="quiet" size="small" onClick={markAll}>
      Mark all as read
    </Button>
  );
}
