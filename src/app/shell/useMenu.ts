import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  drawerClosed,
  drawerToggled,
  selectMenus,
  sidebarToggled,
} from '@/store/navigation/navigationSlice';
import { isNarrowScreen, useNarrowScreen } from '@/widgets/navigation/useNarrowScreen';

export interface Menu {
  /** In windows of at most 768 px, a drawer over the page. In wider ones, a sidebar next to the page (section 9). */
  readonly kind: 'drawer' | 'sidebar';
  readonly open: boolean;
  readonly toggle: () => void;
  /** Closes the drawer. Does nothing to the sidebar. */
  readonly closeDrawer: () => void;
}

/** Returns the menu of the shell: a drawer on narrow screens, a sidebar on wide ones. */
export function useMenu(): Menu {
  const { isDrawerOpen, isSidebarHidden } = useAppSelector(selectMenus);
  const dispatch = useAppDispatch();
  const narrow = useNarrowScreen();
  const closeDrawer = () => void dispatch(drawerClosed());
  return narrow
    ? { kind: 'drawer', open: isDrawerOpen, toggle: () => dispatch(drawerToggled()), closeDrawer }
    : {
        kind: 'sidebar',
        open: !isSidebarHidden,
        // CSS hides the sidebar before the window reports that it is narrow, so the width is checked again here.
        toggle: () => dispatch(isNarrowScreen() ? drawerToggled() : sidebarToggled()),
        closeDrawer,
      };
}
