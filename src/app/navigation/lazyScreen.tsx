import type { FunctionComponent, ReactNode } from 'react';
import { lazyComponent } from '@/ui/lazyComponent';
import { CrashedScreen } from '../errors/CrashedScreen';
import { ScreenSkeleton } from '../shell/ScreenSkeleton';

export type Loader = () => Promise<{ default: FunctionComponent }>;

/** A screen in a chunk of its own, which can be asked for before it is shown. */
export const lazyScreen = (load: Loader, place: ReactNode = <ScreenSkeleton />) =>
  lazyComponent(async () => (await load()).default, place, CrashedScreen);
