import { type ComponentType, lazy, useState } from 'react';

type Loader = () => Promise<{ default: ComponentType }>;

let gate: Promise<void> = Promise.resolve();

/**
 * Lets no screen load before the promise resolves: a prerendered page is there to be read already,
 * and its code can wait until somebody turns to it.
 */
export function holdScreensUntil(opened: Promise<void>): void {
  gate = opened;
}

/** A screen in a chunk of its own, which can be asked for before it is shown. */
export function lazyScreen(load: Loader) {
  let loaded: ComponentType | null = null;
  const loadAndKeep: Loader = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Waiting = lazy(() => gate.then(loadAndKeep));

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
