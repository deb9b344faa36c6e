import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation, Outlet } from 'react-router-dom';
import { classNames } from '@/ui/classNames';
import { Button } from '@/ui/buttons/Button';
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary';
import { ChevronRightIcon, MenuIcon } from '@/ui/images/icons';
import { Logo } from '@/ui/images/Logo';
import { useDismiss } from '@/ui/overlays/Popover';
import { Pill } from '@/ui/text/Pill';
import { ScrollMemory } from '@/ui/focus/ScrollMemory';
import { outcomeRead, pageLeft, useAppDispatch, useOpenedByAction } from '../store/makeStore';
import type { Me } from '../store/peopleWire';
import { readAgain, useSignOutMutation } from '../store/sessionApi';
import { labelOf } from '../messages/fields';
import { shellMessages } from '../messages/shell';
import { StaffName } from '../widgets/StaffName';
import { CrashedPage } from './CrashedPage';
import { OutcomeBanner } from './OutcomeBanner';
import { menuOf, type MenuPage } from './pages';
import { SearchField } from './SearchField';
import classes from './Shell.module.css';

/** Returns a ref for the menu. Scrolls the menu so that the link of the current page is in view in a low window. */
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

interface LinksProps {
  /** Accessible name of the list of links. */
  readonly title: string;
  readonly pages: readonly MenuPage[];
}

/** Renders links to pages. A link to a page on which cases wait is bolder, and followed by their number. */
function Links({ title, pages }: LinksProps) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const openPage = (to: string) => {
    // Hides the message about the last action, because it is about the page that the person is leaving.
    dispatch(outcomeRead());
    // A link to the open page fetches its data again, because the count next to the link may be newer than the page.
    if (pathname === to) dispatch(readAgain());
  };
  return (
    <ul role="list" aria-label={title}>
      {pages.map(({ to, label, count }) => (
        <li key={to}>
          <NavLink
            to={to}
            className={classNames(classes.link, count ? classes.waiting : null)}
            onClick={() => openPage(to)}
          >
            {label}
            {count ? <Pill tone="waiting">{count}</Pill> : null}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

type MenuGroups = ReturnType<typeof menuOf>['groups'];

/** Renders groups of links, each below its title. */
function Groups({ groups }: { readonly groups: MenuGroups }) {
  return (
    <div className={classes.groups}>
      {groups.map(({ title, pages }) => (
        <div key={title} className={classes.group}>
          <p aria-hidden="true" className={classes.title}>
            {title}
          </p>
          <Links title={title} pages={pages} />
        </div>
      ))}
    </div>
  );
}

const pagesIn = (groups: MenuGroups) => groups.flatMap(({ pages }) => pages);

/** Returns the number of cases that wait on pages of the menu. */
const casesIn = (pages: readonly MenuPage[]) =>
  pages.reduce((sum, { count = 0 }) => sum + count, 0);

interface MoreState {
  readonly isMoreOpen: boolean;
  readonly onToggleMore: (isOpen: boolean) => void;
}

/**
 * Renders the links to the rarely needed pages, with the number of cases that wait in all of them. In a wide window they
 * open next to the menu, so that no other link moves.
 */
function More({ groups, isMoreOpen, onToggleMore }: MoreState & { readonly groups: MenuGroups }) {
  const waiting = casesIn(pagesIn(groups));
  return (
    <details
      className={classes.more}
      open={isMoreOpen}
      onToggle={({ currentTarget: more }) => {
        onToggleMore(more.open);
        if (more.open) more.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary className={classNames(classes.link, waiting > 0 && classes.waiting)}>
        {shellMessages.more}
        {waiting > 0 ? <Pill tone="waiting">{waiting}</Pill> : null}
        <ChevronRightIcon />
      </summary>
      <div className={classes.rare}>
        {groups.map(({ title, pages }) => (
          <Links key={title} title={shellMessages.moreOf(title)} pages={pages} />
        ))}
      </div>
    </details>
  );
}

interface MenuProps extends MoreState {
  readonly me: Me;
  readonly isOpen: boolean;
}

/** Renders links to the pages that the person's roles open, in groups. Rarely needed pages may be under "More". */
function Menu({ me, isOpen, ...moreState }: MenuProps) {
  const menu = useCurrentInView(isOpen);
  const { pathname } = useLocation();
  const { pinned, groups, more } = menuOf(me, pathname);
  return (
    <nav ref={menu} aria-label={shellMessages.menu} className={classes.menu}>
      {pinned.length > 0 ? <Links title={shellMessages.pinned} pages={pinned} /> : null}
      <div className={classes.scrolling}>
        <Groups groups={groups} />
      </div>
      {more.length > 0 ? <More groups={more} {...moreState} /> : null}
    </nav>
  );
}

function Person({ me }: { readonly me: Me }) {
  const [signOut, { isLoading }] = useSignOutMutation();
  return (
    <div className={classes.person}>
      <span title={me.roles.map((role) => labelOf(role, shellMessages.roles)).join(', ')}>
        <StaffName name={me.name} />
      </span>
      <Button variant="link" busy={isLoading} onClick={() => void signOut(undefined)}>
        {shellMessages.signOut}
      </Button>
    </div>
  );
}

/**
 * Renders the menu next to the page. In a narrow window, a button opens it over the page, and shows how many cases wait
 * in it. Navigating, Escape or moving the focus out closes it, and the links under "More".
 */
function Sidebar({ me }: { readonly me: Me }) {
  const { key, pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [moreOpenedAt, setMoreOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const isMoreOpen = moreOpenedAt === key;
  const sidebar = useRef<HTMLElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const { groups, more } = menuOf(me, pathname);
  const waiting = casesIn(pagesIn([...groups, ...more]));
  useDismiss(sidebar, isMoreOpen, (reason) => {
    setMoreOpenedAt(null);
    if (reason === 'escape') sidebar.current?.querySelector('summary')?.focus();
  });
  return (
    <header
      ref={sidebar}
      className={classes.sidebar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        setOpenedAt(null);
        button.current?.querySelector('button')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
        setOpenedAt(null);
        setMoreOpenedAt(null);
      }}
    >
      <div className={classes.mark}>
        <Logo />
      </div>
      <SearchField />
      <div ref={button} className={classes.toggle}>
        <Button
          variant="quiet"
          size="small"
          icon={<MenuIcon />}
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpenedAt(isOpen ? null : key)}
        >
          <span>{shellMessages.openMenu}</span>
          {waiting > 0 ? (
            <span aria-hidden="true">
              <Pill tone="waiting">{waiting}</Pill>
            </span>
          ) : null}
        </Button>
      </div>
      <div id="menu" className={classes.panel} data-open={isOpen || undefined}>
        <Menu
          me={me}
          isOpen={isOpen}
          isMoreOpen={isMoreOpen}
          onToggleMore={(isShown) => setMoreOpenedAt(isShown ? key : null)}
        />
        <Person me={me} />
      </div>
    </header>
  );
}

/**
 * Renders the layout around every page: the menu, and the page next to it. If the page crashes, the menu stays, and so
 * does the message about the last action.
 */
export function Shell({ me }: { readonly me: Me }) {
  const location = useLocation();
  const { pathname } = location;
  const isByAction = useOpenedByAction();
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(pageLeft(isByAction)), [dispatch, location, isByAction]);
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
