import { useLayoutEffect } from 'react';

/** The number of components that hold each attribute: dialogs open on dialogs, and the last one removes it. */
const holders = new Map<string, number>();

function hold(name: string, change: 1 | -1): void {
  const count = (holders.get(name) ?? 0) + change;
  holders.set(name, count);
  document.documentElement.toggleAttribute(name, count > 0);
}

/** Shows stylesheets by an attribute of the root that a component is on the page, because our oldest browsers lack `:has()`. */
export function useRootAttribute(name: `data-${string}`): void {
  useLayoutEffect(() => {
    hold(name, 1);
    return () => hold(name, -1);
  }, [name]);
}
