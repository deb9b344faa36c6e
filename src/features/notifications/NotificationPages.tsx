import { useRef } from 'react';
import { flushSync } from 'react-dom';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { notificationMessages as messages } from '@/messages/notifications';
import { portfolioMessages } from '@/messages/portfolio';
import { Button } from '@/ui/buttons/Button';
import { Row } from '@/ui/layout/Layout';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Reload } from '@/ui/feedback/Reload';
import { Note, Text } from '@/ui/text/Text';
import { NotificationList } from './NotificationList';
import { useNotificationsView } from './notificationsUrl';
import { useNotifications } from './useNotifications';

/** Lists the newest notifications, with a button that shows older ones below them. */
export function NotificationPages() {
  const query = useNotifications();
  const { data, error, isWhole } = query;
  const count = data?.items.length ?? 0;
  const [{ pages }, changeView] = useNotificationsView();
  const atMost = pages * limits.notificationsPerPage;
  const isCaughtUp =
    isWhole && count > 0 && count <= atMost && data?.items.every(({ isRead }) => isRead);
  const list = useRef<HTMLUListElement>(null);
  const showOlder = () => {
    const oldest = list.current?.lastElementChild;
    // Renders the older notifications immediately, because only an item that is rendered can take the focus.
    flushSync(() => changeView({ pages: pages + 1 }));
    if (oldest?.nextElementSibling instanceof HTMLElement) oldest.nextElementSibling.focus();
  };
  return (
    <>
      <NotificationList
        ref={list}
        atMost={atMost}
        byDay
        next={<LinkButton to={paths.assets.to()}>{portfolioMessages.browseAssets}</LinkButton>}
      />
      {count > limits.notificationsPerPage ? (
        <Row justify="between">
          <div aria-live="polite">
            <Note>{isWhole ? messages.shown(Math.min(atMost, count), count) : null}</Note>
          </div>
          {count > atMost ? (
            <Button variant="quiet" size="small" onClick={showOlder}>
              {messages.showOlder}
            </Button>
          ) : null}
        </Row>
      ) : null}
      {isCaughtUp ? (
        <Text size="sm" tone="muted" align="center">
          {messages.allCaughtUp}
        </Text>
      ) : null}
      {count > 0 && error !== undefined && !isWhole ? <Reload query={query} /> : null}
    </>
  );
}
