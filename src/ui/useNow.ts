import { useSyncExternalStore } from 'react';
import type { Instant } from '@/lib/dates';

const step = 15_000;

/** Calls back while time passes, often enough for words such as "5 minutes ago" and for a session's end. */
export function subscribeToTime(passed: () => void): () => void {
  const timer = setInterval(passed, step);
  return () => clearInterval(timer);
}

/** The present moment, to a quarter of a minute: a component that shows it stays true without being reloaded. */
export function useNow(): Instant {
  const now = () => Math.floor(Date.now() / step) * step;
  return useSyncExternalStore(subscribeToTime, now, now);
}
