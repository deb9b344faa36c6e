import { lazy, type ComponentType } from 'react';

type Loader = () => Promise<{ default: ComponentType }>;

/** A screen in a chunk of its own, which can be asked for before it is shown. */
export function lazyScreen(load: Loader) {
  return { Screen: lazy(load), preload: () => void load().catch(() => undefined) };
}

export type LazyScreen = ReturnType<typeof lazyScreen>;
