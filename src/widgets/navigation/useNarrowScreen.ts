import * as limits from '@/config/limits';
import { useMediaQuery } from '@/ui/useMediaQuery';

const query = `(max-width: ${limits.narrowWidth}px)`;

/** Returns whether the window is narrow at the moment. The caller isn't notified of changes. */
export const isNarrowScreen = () => window.matchMedia(query).matches;

/** Returns whether the window is so narrow that the sidebar becomes a drawer (section 9). */
export function useNarrowScreen(): boolean {
  // Pages are prerendered for wide windows. Style sheets adapt them to narrow ones.
  return useMediaQuery(query, false);
}
