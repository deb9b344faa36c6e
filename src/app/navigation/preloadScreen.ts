import { matchPath } from 'react-router-dom';
import { routes } from './routes';
import { Shell } from './shell';

/** Loads the code of the screen at a path under the base path, if there is one. Rejects if the connection fails. */
export async function preloadScreen(pathname: string): Promise<void> {
  const route = routes.find(({ pattern }) => matchPath(pattern, pathname) !== null);
  if (route === undefined) return;
  await Promise.all([route.Screen.preload(), route.frame.startsWith('shell') && Shell.preload()]);
}
