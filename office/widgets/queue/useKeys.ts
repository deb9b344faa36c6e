import { useEffect, useEffectEvent } from 'react';

const typing = 'input:not([type=checkbox],[type=radio]),select,textarea';

/** Runs what a key stands for, unless the person types, holds a modifier or is in a dialog. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    const isElsewhere =
      event.target instanceof Element && event.target.closest(`${typing},dialog`) !== null;
    const run = keys[event.key];
    if (!isMeant || isElsewhere || run === undefined) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
