import { useEffect, useMemo, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { ArrivalContext } from '@/ui/arrival';
import { Button } from '@/ui/Button';
import { LogOutIcon } from '@/ui/icons';
import { Logo } from '@/ui/Logo';
import { Pill } from '@/ui/Pill';
import { useSignOutMutation, type Me } from '../store/sessionApi';
import { useAppDispatch } from '../store/hooks';
import { decisionRead } from '../store/viewSlice';
import { officeCopy } from '../words/office';
import { menuOf } from './menu';
import classes from './Shell.module.css';

/** Focuses the heading of each screen after a navigation, but not that of the first screen. */
function useArrival() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const arrival = useMemo(
    () => ({
      key: pathname,
      headingShown: (heading: HTMLElement) => {
        if (first.current !== pathname) heading.focus();
      },
    }),
    [pathname],
  );
  useEffect(() => {
    if (first.current !== pathname) first.current = '';
  }, [pathname]);
  return arrival;
}

/** On a phone the menu is one row that scrolls: the link of the current page is brought into view. */
function useMenuInView() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = menu.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return menu;
}

/** The header with the menu for the person's roles, and the page below. */
export function Shell({ me }: { readonly me: Me }) {
  const dispatch = useAppDispatch();
  const [signOut, { isLoading }] = useSignOutMutation();
  const arrival = useArrival();
  const menu = useMenuInView();
  return (
    <>
      <a className={classes.skip} href="#content">
        {officeCopy.content}
      </a>
      <header className={classes.header}>
        <Logo />
        <nav ref={menu} aria-label={officeCopy.menu} className={classes.menu}>
          {menuOf(me).map(({ to, label, count }) => (
            <NavLink
              key={to}
              to={to}
              className={classes.link ?? ''}
              // A decision belongs to the queue that is left.
              onClick={() => dispatch(decisionRead())}
            >
              {label}
              {count ? (
                <span className={classes.count}>
                  <Pill tone="waiting">{count}</Pill>
                </span>
              ) : null}
            </NavLink>
          ))}
        </nav>
        <div className={classes.person}>
          <span title={me.roles.map((role) => officeCopy.roles[role] ?? role).join(', ')}>
            {me.name}
          </span>
          <Button
            variant="quiet"
            size="small"
            busy={isLoading}
            icon={<LogOutIcon />}
            onClick={() => void signOut(undefined)}
          >
            {officeCopy.signOut}
          </Button>
        </div>
      </header>
      <main id="content" className={classes.main}>
        <ArrivalContext value={arrival}>
          <Outlet />
        </ArrivalContext>
      </main>
    </>
  );
}
