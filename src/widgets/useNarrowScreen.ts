import { useSyncExternalStore } from 'react';
import * as limits from '@/config/limits';

const query = `(max-width: ${limits.narrowWidth}px)`;

function subscribe(changed: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** True if the window is narrow at this moment, even before any listener was called. */
export const isNarrowScreen = () => window.matchMedia(query).matches;

/** True at or below the width at which the sidebar becomes a drawer (section 9). */
export function useNarrowScreen(): boolean {
  // Pages are prerendered for wide windows; style sheets adapt them to narrow ones.
  return useSyncExternalStore(subscribe, isNarrowScreen, () => false);
}
