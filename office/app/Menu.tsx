import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Pill } from '@/ui/Pill';
import { decisionRead, useAppDispatch } from '../store/makeStore';
import { readAgain, type Me } from '../store/sessionApi';
import { officeCopy } from '../words/office';
import classes from './Menu.module.css';
import { menuOf } from './pages';

/** Brings the link of the current page into view: the menu scrolls where the window is low. */
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

/** The pages for the person's roles, in groups, with what waits there. */
export function Menu({ me, isOpen }: MenuProps) {
  const dispatch = useAppDispatch();
  const menu = useCurrentInView(isOpen);
  const { pathname } = useLocation();
  const openPage = (to: string) => {
    // A decision belongs to the queue that the person is leaving.
    dispatch(decisionRead());
    // The count may have risen since this page was read.
    if (pathname === to) dispatch(readAgain());
  };
  return (
    <nav ref={menu} aria-label={officeCopy.menu} className={classes.menu}>
      {menuOf(me).map(({ title, pages }) => (
        <div key={title} className={classes.group}>
          <p aria-hidden="true" className={classes.title}>
            {title}
          </p>
          <ul role="list" aria-label={title} className={classes.links}>
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
