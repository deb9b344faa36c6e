import { notificationsCopy as copy } from '@/words/notifications';
import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { NotificationPages } from './NotificationPages';
import { UnreadLine } from './UnreadLine';

export default function NotificationsScreen() {
  return (
    <>
      <PageHeading>{copy.title}</PageHeading>
      <Card as="section" aria-label={copy.all} tabIndex={-1} gap="small">
        <UnreadLine />
        <NotificationPages />
      </Card>
    </>
  );
}
