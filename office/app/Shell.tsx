import { useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ArrivalContext } from '@/ui/arrival';
import { Button } from '@/ui/Button';
import { LogOutIcon, MenuIcon } from '@/ui/icons';
import { Logo } from '@/ui/Logo';
import { useSignOutMutation, type Me } from '../store/sessionApi';
import { officeCopy } from '../words/office';
import { DecisionBanner } from './DecisionBanner';
import { Menu } from './Menu';
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

function Person({ me }: { readonly me: Me }) {
  const [signOut, { isLoading }] = useSignOutMutation();
  return (
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
  );
}

/** The menu beside the page; on a narrow window over it, behind a button: a navigation, Escape and leaving it close it. */
function Sidebar({ me }: { readonly me: Me }) {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const button = useRef<HTMLDivElement>(null);
  return (
    <header
      className={classes.sidebar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpenedAt(null);
        button.current?.querySelector('button')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpenedAt(null);
      }}
    >
      <Logo />
      <div ref={button} className={classes.toggle}>
        <Button
          variant="quiet"
          size="small"
          icon={<MenuIcon />}
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpenedAt(isOpen ? null : key)}
        >
          {officeCopy.openMenu}
        </Button>
      </div>
      <div id="menu" className={classes.panel} data-open={isOpen || undefined}>
        <Menu me={me} isOpen={isOpen} />
        <Person me={me} />
      </div>
    </header>
  );
}

/** The menu for the person's roles, and the page beside it. */
export function Shell({ me }: { readonly me: Me }) {
  const arrival = useArrival();
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {officeCopy.content}
      </a>
      <Sidebar me={me} />
      <main id="content" className={classes.main}>
        <ArrivalContext value={arrival}>
          <DecisionBanner />
          <Outlet />
        </ArrivalContext>
      </main>
    </div>
  );
}
