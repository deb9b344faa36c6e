import { useMarkNotificationReadMutation } from '@/store/notifications/notificationsApi';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { NotificationList } from './NotificationList';
import { useNotifications } from './useNotifications';

/** Marks every unread notification as read; no button without any, and none before all of them are there. */
function MarkAllRead() {
  const { data = [], fulfilledTimeStamp } = useNotifications();
  const [markRead] = useMarkNotificationReadMutation();
  const unread = data.filter((each) => !each.isRead);
  if (unread.length === 0 || fulfilledTimeStamp === undefined) return null;
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

export default function NotificationsScreen() {
  return (
    <>
      <PageHeading actions={<MarkAllRead />}>Notifications</PageHeading>
      <Card as="section" aria-label="All notifications" tabIndex={-1}>
        <NotificationList />
      </Card>
    </>
  );
}
