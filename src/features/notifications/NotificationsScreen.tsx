import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { MarkAllRead } from './MarkAllRead';
import { NotificationList } from './NotificationList';

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
