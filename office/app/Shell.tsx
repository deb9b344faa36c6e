import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation, Outlet } from 'react-router-dom';
import { longBannerDuration } from '@/config/limits';
import { Banner } from '@/ui/feedback/Banner';
import { Button } from '@/ui/buttons/Button';
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary';
import { LogOutIcon, MenuIcon } from '@/ui/images/icons';
import { Logo } from '@/ui/images/Logo';
import { Pill } from '@/ui/text/Pill';
import { ScrollMemory } from '@/ui/focus/ScrollMemory';
import { outcomeRead, pageLeft, useAppDispatch, useAppSelector } from '../store/makeStore';
import type { Me } from '../store/peopleWire';
import { readAgain, useSignOutMutation } from '../store/sessionApi';
import { labelOf } from '../messages/fields';
import { shellMessages } from '../messages/shell';
import { CrashedPage } from './CrashedPage';
import { menuOf } from './pages';
import classes from './Shell.module.css';

/** Scrolls the menu so that the link of the current page is in view in a low window. */
function useCurrentInView(isOpen: boolean) {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const show = () =>
      menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    show();
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [pathname, isOpen]);
  return menu;
}

interface MenuProps {
  readonly me: Me;
  readonly isOpen: boolean;
}

/** Links to the pages that the person's roles open, in groups, with the number of cases that wait there. */
function Menu({ me, isOpen }: MenuProps) {
  const dispatch = useAppDispatch();
  const menu = useCurrentInView(isOpen);
  const { pathname } = useLocation();
  const openPage = (to: string) => {
    // A message belongs to the page that the person is leaving.
    dispatch(outcomeRead());
    // The count next to the link may be newer than the open page.
    if (pathname === to) dispatch(readAgain());
  };
  return (
    <nav ref={menu} aria-label={shellMessages.menu} className={classes.menu}>
      {menuOf(me).map(({ title, pages }) => (
        <div key={title} className={classes.group}>
          <p aria-hidden="true" className={classes.title}>
            {title}
          </p>
          <ul role="list" aria-label={title}>
            {pages.map(({ to, label, count }) => (
              <li key={to}>
                <NavLink to={to} className={classes.link ?? ''} onClick={() => openPage(to)}>
                  {label}
                  {count ? <Pill tone="waiting">{count}</Pill> : null}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Shows the message about the last action. It is above the pages, so that it stays while the next case opens. */
function OutcomeBanner() {
  const dispatch = useAppDispatch();
  const { key } = useLocation();
  const outcome = useAppSelector((state) => state.outcome);
  useEffect(() => void dispatch(pageLeft()), [dispatch, key]);
  if (outcome === null) return null;
  const { number, tone, message, isRead } = outcome;
  return (
    <div className={isRead && classes.read}>
      <Banner
        key={number}
        tone={tone}
        duration={tone === 'success' ? longBannerDuration : undefined}
        onDismiss={() => dispatch(outcomeRead())}
      >
        {message}
      </Banner>
    </div>
  );
}

function Person({ me }: { readonly me: Me }) {
  const [signOut, { isLoading }] = useSignOutMutation();
  return (
    <div className={classes.person}>
      <span title={me.roles.map((role) => labelOf(role, shellMessages.roles)).join(', ')}>
        {me.name}
      </span>
      <Button
        variant="quiet"
        size="small"
        busy={isLoading}
        icon={<LogOutIcon />}
        onClick={() => void signOut(undefined)}
      >
        {shellMessages.signOut}
      </Button>
    </div>
  );
}

/**
 * The menu next to the page. In a narrow window, a button opens it over the page. Navigating, Escape or moving the
 * focus out closes it.
 */
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
          {shellMessages.openMenu}
        </Button>
      </div>
      <div id="menu" className={classes.panel} data-open={isOpen || undefined}>
        <Menu me={me} isOpen={isOpen} />
        <Person me={me} />
      </div>
    </header>
  );
}

/**
 * The layout around every page: the menu, and the page next to it. If the page crashes, the layout stays, and with it
 * the outcome.
 */
export function Shell({ me }: { readonly me: Me }) {
  const { pathname } = useLocation();
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {shellMessages.content}
      </a>
      <Sidebar me={me} />
      <main id="content" className={classes.main}>
        <ScrollMemory>
          <OutcomeBanner />
          <ErrorBoundary
            place={pathname}
            fallback={(tryAgain) => <CrashedPage onTryAgain={tryAgain} />}
          >
            <Outlet />
          </ErrorBoundary>
        </ScrollMemory>
      </main>
    </div>
  );
}
