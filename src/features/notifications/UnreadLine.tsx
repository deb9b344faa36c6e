import { notificationMessages as messages } from '@/messages/notifications';
import { Button } from '@/ui/buttons/Button';
import { Row } from '@/ui/layout/Layout';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Note } from '@/ui/text/Text';
import classes from './NotificationItem.module.css';
import { useMarkAllRead } from './useMarkAllRead';
import { useNotifications } from './useNotifications';

/**
 * Shows the number of unread notifications and a button that marks all as read, once all have loaded. The line keeps
 * its height, so that the list doesn't move when the button appears.
 */
export function UnreadLine() {
  const { data, error, isWhole } = useNotifications();
  const { markAll, isMarking, isFailed, failureDismissed } = useMarkAllRead();
  if (data?.items.length === 0 || (data === undefined && error !== undefined)) return null;
  const unread = data?.items.filter((each) => !each.isRead) ?? [];
  const markUnread = () => {
    // The button disappears with the last unread notification and would lose the focus.
    document.querySelector('h1')?.focus();
    void markAll(unread.map(({ id }) => id));
  };
  return (
    <div className={classes.unreadLine}>
      <Row justify="between">
        {data === undefined ? <Skeleton shape="text" width="quarter" /> : null}
        <Note as="span">{isWhole ? messages.unread(unread.length) : null}</Note>
        {isWhole && unread.length > 0 ? (
          <Button variant="quiet" size="small" busy={isMarking} onClick={markUnread}>
            {messages.markAllRead}
          </Button>
        ) : null}
      </Row>
      <PassingBanner tone="error" onDismissed={failureDismissed}>
        {isFailed ? messages.notAllMarkedRead : null}
      </PassingBanner>
    </div>
  );
}
