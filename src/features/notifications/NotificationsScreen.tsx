import { notificationMessages as messages } from '@/messages/notifications';
import { Card } from '@/ui/layout/Card';
import { PageHeading } from '@/ui/layout/Headings';
import { NotificationPages } from './NotificationPages';
import { UnreadLine } from './UnreadLine';

export default function NotificationsScreen() {
  return (
    <>
      <PageHeading>{messages.title}</PageHeading>
      <Card as="section" aria-label={messages.all} tabIndex={-1} gap="small">
        <UnreadLine />
        <NotificationPages />
      </Card>
    </>
  );
}
