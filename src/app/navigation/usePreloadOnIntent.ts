import { useEffect } from 'react';
import { basePath } from '@/config/paths';
import { preloadScreen } from './preloadScreen';

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

function preloadTarget({ target }: Event) {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
  const path = link.pathname;
  if (!path.startsWith(`${basePath}/`)) return;
  // In a separate task, so that the press is handled first.
  setTimeout(() => {
    preloadScreen(path.slice(basePath.length)).catch(() => undefined);
  }, 0);
}

/** Fetches the chunk of a link's screen on hover, focus or touch, before the press. */
export function usePreloadOnIntent() {
  useEffect(() => {
    intents.forEach((intent) => document.addEventListener(intent, preloadTarget));
    return () => intents.forEach((intent) => document.removeEventListener(intent, preloadTarget));
  }, []);
}
