import type { FunctionComponent } from 'react';
import { lazyComponent } from '@/ui/lazyComponent';
import { CrashedScreen } from '../errors/CrashedScreen';

type Loader = () => Promise<{ default: FunctionComponent }>;

/** A screen in its own chunk, which can be preloaded. The screen before it stays until it is there. */
export const lazyScreen = (load: Loader) =>
  lazyComponent(async () => (await load()).default, undefined, CrashedScreen);
