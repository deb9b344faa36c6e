import { Link } from 'react-router-dom';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { notificationMessages } from '@/messages/notifications';
import { shellMessages } from '@/messages/shell';
import { NotificationList } from '@/features/notifications/NotificationList';
import { useNotifications } from '@/features/notifications/useNotifications';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  bellClosed,
  bellToggled,
  selectIsBellOpen,
} from '@/store/notifications/notificationsSlice';
import { Badge } from '@/ui/text/Badge';
import { IconButton } from '@/ui/buttons/IconButton';
import { BellIcon } from '@/ui/images/icons';
import { Popover } from '@/ui/overlays/Popover';
import classes from './Bell.module.css';

function useUnreadCount(): number {
  const { data } = useNotifications();
  return data?.items.filter((each) => !each.isRead).length ?? 0;
}

/**
 * Renders the bell of the header: the unread count, and the newest notifications in a panel (docs/contracts/ui.md,
 * "Shell").
 */
export function Bell() {
  const open = useAppSelector(selectIsBellOpen);
  const dispatch = useAppDispatch();
  const unread = useUnreadCount();
  const close = () => void dispatch(bellClosed());
  const bell = (
    <IconButton
      label={shellMessages.bell(unread)}
      aria-expanded={open}
      aria-haspopup="dialog"
      onClick={() => dispatch(bellToggled())}
    >
      <BellIcon />
      <Badge count={unread} />
    </IconButton>
  );
  return (
    <Popover open={open} onClose={close} label={notificationMessages.title} trigger={bell}>
      <div className={classes.panel}>
        <NotificationList atMost={limits.bellNotifications} />
        <Link to={paths.notifications.to()} className={classes.all} onClick={close}>
          {notificationMessages.seeAll}
        </Link>
      </div>
    </Popover>
  );
}
