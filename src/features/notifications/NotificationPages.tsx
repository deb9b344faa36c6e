import { useRef } from 'react';
import { flushSync } from 'react-dom';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { notificationsCopy as copy } from '@/words/notifications';
import { portfolioCopy } from '@/words/portfolio';
import { Button } from '@/ui/Button';
import { Row } from '@/ui/Layout';
import { LinkButton } from '@/ui/LinkButton';
import { Reload } from '@/ui/Reload';
import { Note } from '@/ui/Text';
import { NotificationList } from './NotificationList';
import { useNotificationsView } from './notificationsUrl';
import { useNotifications } from './useNotifications';

/** The newest notifications, and the button that loads the next page of older ones below them. */
export function NotificationPages() {
  const query = useNotifications();
  const { data, error, isWhole } = query;
  const count = data?.items.length ?? 0;
  const [{ pages }, changeView] = useNotificationsView();
  const atMost = pages * limits.notificationsPerPage;
  const list = useRef<HTMLUListElement>(null);
  const showOlder = () => {
    const oldest = list.current?.lastElementChild;
    // Only an item that is rendered can take the focus.
    flushSync(() => changeView({ pages: pages + 1 }));
    if (oldest?.nextElementSibling instanceof HTMLElement) oldest.nextElementSibling.focus();
  };
  return (
    <>
      <NotificationList
        ref={list}
        atMost={atMost}
        next={<LinkButton to={paths.assets.to()}>{portfolioCopy.browseAssets}</LinkButton>}
      />
      {count > limits.notificationsPerPage ? (
        <Row justify="between">
          <div aria-live="polite">
            <Note>{isWhole ? copy.shown(Math.min(atMost, count), count) : null}</Note>
          </div>
          {count > atMost ? (
            <Button variant="quiet" size="small" onClick={showOlder}>
              {copy.showOlder}
            </Button>
          ) : null}
        </Row>
      ) : null}
      {count > 0 && error !== undefined && !isWhole ? <Reload query={query} /> : null}
    </>
  );
}
