import { useDeferredValue, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { environment } from '@/config/env';
import { paths } from '@/config/paths';
import { shellMessages } from '@/messages/shell';
import { offerMessages } from '@/messages/offers';
import { Card } from '@/ui/layout/Card';
import { CoveringLink } from '@/ui/overlays/Covering';
import { buttonClassName } from '@/ui/buttons/buttonStyle';
import * as icons from '@/ui/images/icons';
import { Note, Text } from '@/ui/text/Text';
import { menu as entries } from './menu';
import type { Menu } from './useMenu';
import classes from './Sidebar.module.css';
import { Stack } from '@/ui/layout/Layout';
import { ContactUs } from '@/widgets/feedback/ContactUs';
import { LegalLinks } from '@/widgets/navigation/LegalLinks';
import { RunBy } from './RunBy';

function useDrawerKeys(menu: Menu) {
  const navigation = useRef<HTMLElement>(null);
  const drawerOpen = menu.kind === 'drawer' && menu.open;
  const close = useEffectEvent(menu.closeDrawer);
  useEffect(() => {
    if (!drawerOpen) return;
    const before = document.activeElement;
    const list = navigation.current;
    (list?.querySelector<HTMLElement>('[aria-current=page]') ?? list?.querySelector('a'))?.focus();
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [drawerOpen]);
  return navigation;
}

/** Links to the complaints, below the contact details. The link isn't one of the menu's entries in section 2. */
function ComplaintLink({ onLeave }: { onLeave: () => void }) {
  return (
    <aside aria-label={shellMessages.help}>
      <Text size="sm">
        <Link to={paths.complaints.to()} onClick={onLeave}>
          {shellMessages.complain}
        </Link>
      </Text>
    </aside>
  );
}

/** Shows a card that links as a whole to the choice of an asset (section 2). */
function Promotion({ onFollow }: { onFollow: () => void }) {
  const noteId = useId();
  return (
    <Card gap="small" className={classes.promotion}>
      <strong>{offerMessages.hirePurchase}</strong>
      <Note id={noteId}>{shellMessages.promotion}</Note>
      <CoveringLink
        to={paths.chooseInvestment.to()}
        aria-label={shellMessages.startHirePurchase}
        aria-describedby={noteId}
        onClick={onFollow}
      >
        <span className={buttonClassName({ variant: 'quiet' })}>{shellMessages.startNow}</span>
      </CoveringLink>
    </Card>
  );
}

export function Sidebar({ menu }: { menu: Menu }) {
  const navigation = useDrawerKeys(menu);
  // A closed menu renders after the first paint. It isn't visible, and on a slow phone it would delay the balance.
  const isDrawn = useDeferredValue(true, menu.open) || menu.open;
  return (
    <>
      {menu.kind === 'drawer' && menu.open ? (
        <div className={classes.backdrop} onClick={menu.closeDrawer} />
      ) : null}
      <div id="main-menu" className={classes[menu.kind]} hidden={!menu.open} data-print="hidden">
        {isDrawn && (
          <>
            <nav ref={navigation} aria-label={shellMessages.main} className={classes.main}>
              <ul role="list" className={classes.links}>
                {entries.map(({ to, label, icon }) => {
                  const Icon = icons[icon];
                  return (
                    <li key={to}>
                      <NavLink to={to} className={classes.link ?? ''} onClick={menu.closeDrawer}>
                        <Icon />
                        {label}
                      </NavLink>
                    </li>
                  );
                })}
              </ul>
              <Promotion onFollow={menu.closeDrawer} />
              <Stack gap={2}>
                <ContactUs />
                <RunBy />
                <LegalLinks />
              </Stack>
            </nav>
            {environment.apiExtensions ? <ComplaintLink onLeave={menu.closeDrawer} /> : null}
          </>
        )}
      </div>
    </>
  );
}
