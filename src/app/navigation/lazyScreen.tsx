import { type ComponentType, lazy, useState } from 'react';

export type Loader = () => Promise<{ default: ComponentType }>;

/** A screen in a chunk of its own, which can be asked for before it is shown. */
export function lazyScreen(load: Loader) {
  let loaded: ComponentType | null = null;
  const loadAndKeep: Loader = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Waiting = lazy(loadAndKeep);

  /** What is there already is shown at once, without the frame of a skeleton in between. */
  function Screen() {
    const [Shown] = useState(() => loaded ?? Waiting);
    return <Shown />;
  }
  const preload = async (): Promise<void> => {
    await loadAndKeep();
  };
  return { Screen, preload };
}

export type LazyScreen = ReturnType<typeof lazyScreen>;
