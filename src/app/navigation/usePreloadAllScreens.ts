import { useEffect } from 'react';
import { limits } from '@/config/limits';
import { routeNames, routes } from './routes';

/** Fetches the code of every other screen of a session one by one, once the first has what it asked for. */
export function usePreloadAllScreens(): void {
  useEffect(() => {
    const preloadAll = async () => {
      for (const name of routeNames) {
        const { frame, preload } = routes[name];
        if (frame.startsWith('shell')) await preload().catch(() => undefined);
      }
    };
    const timer = setTimeout(() => void preloadAll(), limits.streamDelay);
    return () => clearTimeout(timer);
  }, []);
}
