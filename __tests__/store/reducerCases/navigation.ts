import * as navigation from '@/store/navigation/navigationSlice';
import { row } from './row';

export const navigationCases = [
  row(
    'a navigation closes the drawer',
    'navigation',
    { menus: { isSidebarHidden: false, isDrawerOpen: true } },
    navigation.navigated({ pathname: '/assets', search: '', hash: '' }),
    {
      location: { pathname: '/assets', search: '', hash: '' },
      menus: { isSidebarHidden: false, isDrawerOpen: false },
    },
  ),
  ...[true, false].flatMap((isOn) => [
    row(
      isOn ? 'the sidebar is hidden' : 'the sidebar is shown again',
      'navigation',
      { menus: { isSidebarHidden: !isOn, isDrawerOpen: false } },
      navigation.sidebarToggled(),
      { menus: { isSidebarHidden: isOn, isDrawerOpen: false } },
    ),
    row(
      isOn ? 'the drawer is opened' : 'the drawer is put away by its button',
      'navigation',
      { menus: { isSidebarHidden: false, isDrawerOpen: !isOn } },
      navigation.drawerToggled(),
      { menus: { isSidebarHidden: false, isDrawerOpen: isOn } },
    ),
  ]),
  row(
    'the drawer closes',
    'navigation',
    { menus: { isSidebarHidden: true, isDrawerOpen: true } },
    navigation.drawerClosed(),
    { menus: { isSidebarHidden: true, isDrawerOpen: false } },
  ),
];
