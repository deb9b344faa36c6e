import { paths } from '@/config/paths';
import { lazyScreen } from './lazyScreen';

/** Every route with its screen, which can be preloaded. */
export const routes = Object.entries(paths).map(([name, { pattern, frame, load }]) => ({
  name,
  pattern,
  frame,
  Screen: lazyScreen(load),
}));
