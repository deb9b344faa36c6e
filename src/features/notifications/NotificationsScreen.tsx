import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { NotificationPages } from './NotificationPages';
import { UnreadLine } from './UnreadLine';

export default function NotificationsScreen() {
  return (
    <>
      <PageHeading>Notifications</PageHeading>
      <Card as="section" aria-label="All notifications" tabIndex={-1} gap="small">
        <UnreadLine />
        <NotificationPages />
      </Card>
    </>
  );
}
