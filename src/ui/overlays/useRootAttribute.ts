import { useLayoutEffect } from 'react';

/**
 * Number of components that need each attribute. A dialog may open on top of another, so the last one to close removes
 * the attribute.
 */
const uses = new Map<string, number>();

function changeUses(name: string, change: 1 | -1): void {
  const count = (uses.get(name) ?? 0) + change;
  uses.set(name, count);
  document.documentElement.toggleAttribute(name, count > 0);
}

/**
 * Sets an attribute on the root element while a component is mounted. Stylesheets use it instead of `:has()`, which our
 * oldest browsers lack.
 */
export function useRootAttribute(name: `data-${string}`): void {
  useLayoutEffect(() => {
    changeUses(name, 1);
    return () => changeUses(name, -1);
  }, [name]);
}
