import { Link } from 'react-router-dom';
import { brandName } from '@/config/brand';
import { paths } from '@/config/paths';
import { imageUrl } from '@/lib/imageUrl';
import { nameOf } from '@/lib/names';
import { shellMessages } from '@/messages/shell';
import { overviewMessages } from '@/messages/overview';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';
import { Avatar } from '@/ui/images/Avatar';
import { IconButton } from '@/ui/buttons/IconButton';
import { MenuIcon } from '@/ui/images/icons';
import { Logo } from '@/ui/images/Logo';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { Bell } from './Bell';
import type { Menu } from './useMenu';
import classes from './Header.module.css';

/**
 * Shows who is signed in. Next to a drawer, the image links to the profile. Next to a sidebar it doesn't, because the
 * sidebar has the same link.
 */
function Greeting({ menu }: { menu: Menu }) {
  const user = useAppSelector(selectCurrentUser);
  if (user === null) return <Skeleton shape="avatar" />;
  const name = nameOf(user);
  const avatar = <Avatar name={name} src={imageUrl(user.profileImage)} />;
  return (
    <>
      {menu.kind === 'drawer' ? (
        <Link to={paths.profile.to()} className={classes.account} onClick={menu.closeDrawer}>
          {avatar}
          <VisuallyHidden>{shellMessages.account}</VisuallyHidden>
        </Link>
      ) : (
        avatar
      )}
      <span className={classes.greeting}>
        {overviewMessages.greeting(name.firstName, name.lastName)}
      </span>
    </>
  );
}

export function Header({ menu }: { menu: Menu }) {
  return (
    <header className={classes.header} data-print="hidden">
      <IconButton
        label={shellMessages.menu}
        aria-expanded={menu.open}
        aria-controls="main-menu"
        onClick={menu.toggle}
      >
        <MenuIcon />
      </IconButton>
      <Link to={paths.overview.to()} className={classes.home} aria-label={brandName}>
        <Logo />
      </Link>
      <Bell />
      <Greeting menu={menu} />
    </header>
  );
}
