import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { NotificationList } from './NotificationList';

export default function NotificationsScreen() {
  return (
    <>
      <PageHeading>Notifications</PageHeading>
      <Card>
        <NotificationList />
      </Card>
    </>
  );
}
