import type { FunctionComponent } from 'react';
import { lazyComponent } from '@/ui/lazyComponent';
import { CrashedScreen } from '../errors/CrashedScreen';

type Loader = () => Promise<{ default: FunctionComponent }>;

/** Returns a screen in its own chunk, which can be preloaded. The previous screen stays until it has loaded. */
export const lazyScreen = (load: Loader) =>
  lazyComponent(async () => (await load()).default, undefined, CrashedScreen);
