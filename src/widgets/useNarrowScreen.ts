import { useSyncExternalStore } from 'react';
import * as limits from '@/config/limits';

const query = `(max-width: ${limits.narrowWidth}px)`;

function subscribe(changed: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** True when the window is narrow now, which it may be before any listener is told. */
export const isNarrowScreen = () => window.matchMedia(query).matches;

/** True at or below the width at which the sidebar becomes a drawer (section 9). */
export function useNarrowScreen(): boolean {
  // The build draws pages wide; style sheets do what a narrow one needs.
  return useSyncExternalStore(subscribe, isNarrowScreen, () => false);
}
