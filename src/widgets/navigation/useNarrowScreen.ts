import { useSyncExternalStore } from 'react';
import * as limits from '@/config/limits';

const query = `(max-width: ${limits.narrowWidth}px)`;

function subscribe(changed: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Returns whether the window is narrow at the moment. The caller isn't notified of changes. */
export const isNarrowScreen = () => window.matchMedia(query).matches;

/** Returns whether the window is so narrow that the sidebar becomes a drawer (section 9). */
export function useNarrowScreen(): boolean {
  // Pages are prerendered for wide windows. Style sheets adapt them to narrow ones.
  return useSyncExternalStore(subscribe, isNarrowScreen, () => false);
}
