import { useCallback, useSyncExternalStore } from 'react';
import type { Instant } from '@/lib/dates';
import { serverNow, sessionNow } from '@/lib/serverTime';

const step = 15_000;

/** Calls back every 15 seconds, often enough for texts such as "5 minutes ago" and for the end of a session. */
export function subscribeToTime(passed: () => void): () => void {
  const timer = setInterval(passed, step);
  return () => clearInterval(timer);
}

/** Longest timeout that browsers support, in milliseconds. A longer one fires at once. */
const maxTimeout = 2 ** 31 - 1;

/**
 * Returns whether an instant has passed, by the clock that ends sessions (`sessionNow`). Rerenders the component when it
 * passes, or soon after the device wakes up if it passed while the device was asleep.
 */
export function useIsPast(moment: Instant): boolean {
  const subscribe = useCallback(
    (passed: () => void) => {
      const stop = subscribeToTime(passed);
      const timer = setTimeout(passed, Math.min(moment - sessionNow(), maxTimeout));
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
    [moment],
  );
  return useSyncExternalStore(subscribe, () => sessionNow() >= moment);
}

/** Returns the current time by the server's clock, rounded down to 15 seconds. */
export function useNow(): Instant {
  const now = () => Math.floor(serverNow() / step) * step;
  return useSyncExternalStore(subscribeToTime, now, now);
}
