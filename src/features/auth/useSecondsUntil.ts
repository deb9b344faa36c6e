import { useEffect, useState } from 'react';
import type { Instant } from '@/lib/dates';

const second = 1000;

const secondsUntil = (instant: Instant | null): number =>
  instant === null ? 0 : Math.max(0, Math.ceil((instant - Date.now()) / second));

/** Whole seconds until an instant, 0 once it has passed: computed anew, so that a sleeping tab is right again at once. */
export function useSecondsUntil(instant: Instant | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));

  useEffect(() => {
    const update = () => setSeconds(secondsUntil(instant));
    update();
    if (secondsUntil(instant) === 0) return;
    const timer = setInterval(() => {
      update();
      if (secondsUntil(instant) === 0) clearInterval(timer);
    }, second / 4);
    return () => clearInterval(timer);
  }, [instant]);

  return seconds;
}
