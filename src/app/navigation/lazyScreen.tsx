import type { FunctionComponent } from 'react';
import { lazyComponent } from '@/ui/lazyComponent';
import { CrashedScreen } from '../errors/CrashedScreen';

type Loader = () => Promise<{ default: FunctionComponent }>;

/**
 * Returns a screen that is loaded in its own chunk and can be preloaded. The previous screen stays until it has loaded.
 */
export const lazyScreen = (load: Loader) =>
  lazyComponent(async () => (await load()).default, undefined, CrashedScreen);
