import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { NotificationList } from './NotificationList';
import { UnreadLine } from './UnreadLine';

export default function NotificationsScreen() {
  return (
    <>
      <PageHeading>Notifications</PageHeading>
      <Card as="section" aria-label="All notifications" tabIndex={-1} gap="small">
        <UnreadLine />
        <NotificationList />
      </Card>
    </>
  );
}
