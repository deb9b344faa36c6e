import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { basePath } from '@/config/paths';
import type { AppStore } from '@/store/makeStore';
import { isPastShown } from '@/store/timeTravel';
import { routes } from './routes';
import { Shell } from './shell';

/**
 * Loads the code of the screen at a path, and that of the shell if the screen has it. Does nothing if the path has no
 * screen. Rejects if the connection fails.
 */
export async function preloadScreen(pathname: string): Promise<void> {
  const route = routes.find(({ pattern }) => matchPath(pattern, pathname) !== null);
  if (route === undefined) return;
  await Promise.all([route.Screen.preload(), route.frame.startsWith('shell') && Shell.preload()]);
}

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

function preloadTarget({ target }: Event) {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
  const path = link.pathname;
  if (!path.startsWith(`${basePath}/`)) return;
  // The code loads in a separate task, so that the press is handled first.
  setTimeout(() => {
    preloadScreen(path.slice(basePath.length)).catch(() => undefined);
  }, 0);
}

/** Loads the code of a link's screen on hover, focus or touch, before the press. Loads nothing while the past is shown. */
export function usePreloadOnIntent(store: AppStore) {
  useEffect(() => {
    const preload = (event: Event) => {
      if (!isPastShown(store)) preloadTarget(event);
    };
    intents.forEach((intent) => document.addEventListener(intent, preload));
    return () => intents.forEach((intent) => document.removeEventListener(intent, preload));
  }, [store]);
}
