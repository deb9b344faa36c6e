import { useLayoutEffect } from 'react';

type TraversalListener = (event: PopStateEvent) => void;

let first: TraversalListener | null = null;

/** Lets one listener hear of Back and Forward before the router does; gives back what ends it. */
export function hearTraversalsFirst(listener: TraversalListener): () => void {
  first = listener;
  return () => {
    if (first === listener) first = null;
  };
}

/**
 * Stands directly in the router: a child's layout effect runs before its parent's, so this listens before the router.
 * The capture phase would not do, because Chromium calls the window's own listeners in the order of their arrival.
 */
export function TraversalGate() {
  useLayoutEffect(() => {
    const pass = (event: PopStateEvent) => first?.(event);
    window.addEventListener('popstate', pass);
    return () => window.removeEventListener('popstate', pass);
  }, []);
  return null;
}
