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
];
