import { matchPath } from 'react-router-dom';
import { paths } from '@/config/paths';
import { lazyScreen } from './lazyScreen';
import { routeNames, routes } from './routes';

/** The frame of the protected pages: whoever only signs up does not wait for it. */
export const shell = lazyScreen(() => import('../shell/Shell'));

/** Asks for the code of the screen at a path under the base path, if there is one; rejects when the line drops. */
export async function preloadScreen(pathname: string): Promise<void> {
  const name = routeNames.find((each) => matchPath(paths[each].pattern, pathname) !== null);
  if (name === undefined) return;
  const { frame, preload } = routes[name];
  await Promise.all([preload(), frame.startsWith('shell') && shell.preload()]);
}
