import { matchPath } from 'react-router-dom';
import { paths } from '@/config/paths';
import { routeNames, routes } from './routes';
import { Shell } from './shell';

/** Asks for the code of the screen at a path under the base path, if there is one; rejects when the connection drops. */
export async function preloadScreen(pathname: string): Promise<void> {
  const name = routeNames.find((each) => matchPath(paths[each].pattern, pathname) !== null);
  if (name === undefined) return;
  const { frame, Screen } = routes[name];
  await Promise.all([Screen.preload(), frame.startsWith('shell') && Shell.preload()]);
}
