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
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => unread.forEach(({ id }) => void markRead(id))}
    >
      Mark all as read
    </Button>
  );
}
