import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { ArrivalContext } from './arrival';

/**
 * Moves the focus to the h1 and scrolls to the top after a navigation. On Back it restores the scroll position
 * (docs/contracts/ui.md, "Every page"). The heading of a new screen reports itself, because a lazy screen renders some
 * time after its location changes.
 */
export function ScrollMemory({ children }: { children: ReactNode }) {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const pending = useRef<{ path: string; kind: NavigationType } | null>(null);
  const shownPath = useRef(pathname);

  useLayoutEffect(() => {
    if (shownPath.current !== pathname) pending.current = { path: pathname, kind: navigationType };
    shownPath.current = pathname;
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember);
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname, navigationType]);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  const headingShown = useCallback(
    (heading: HTMLElement) => {
      if (pending.current === null) return;
      const { kind } = pending.current;
      pending.current = null;
      heading.focus({ preventScroll: true });
      const kept = kind === NavigationType.Pop ? positions.current.get(key) : undefined;
      window.scrollTo(0, kept ?? 0);
    },
    [key],
  );

  const [loadedKey] = useState(key);
  const isLoad = key === loadedKey;
  const arrival = useMemo(() => ({ key, isLoad, headingShown }), [key, isLoad, headingShown]);
  return <ArrivalContext value={arrival}>{children}</ArrivalContext>;
}
