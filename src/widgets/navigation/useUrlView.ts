import { startTransition, useEffect, useOptimistic, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { queryOf } from '@/lib/query';

/** Converts a page's view to and from the query of its URL: filters, order, page, tabs and open details. */
export interface UrlView<View extends object> {
  /** Reads the view. Invalid parts count as missing. */
  readonly read: (query: URLSearchParams) => View;
  /** Returns the parameters of a view. Null for default values, which the URL leaves out. */
  readonly write: (view: View) => Readonly<Record<string, string | null>>;
  /** The parameters whose changes add a step to the browser's history. Any other change replaces the URL. */
  readonly steps: readonly string[];
}

/** Returns the query before a step, which the history entry of that step stores. Null if the entry has none. */
function originOf(state: unknown): string | null {
  const hasOrigin = typeof state === 'object' && state !== null && 'origin' in state;
  return hasOrigin && typeof state.origin === 'string' ? state.origin : null;
}

/**
 * Returns the view in the page's URL, and a function that changes parts of it. Undoing a step goes back in the
 * browser's history, so that it doesn't add an entry.
 */
export function useUrlView<View extends object>({
  read,
  write,
  steps,
}: UrlView<View>): readonly [View, (change: Partial<View>) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  // The router updates in a transition. Until then, a field shows what was typed.
  const [query, showQuery] = useOptimistic(location.search);
  const view = read(new URLSearchParams(query));
  // Two changes may come before the next render. The second one keeps the first.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  // The router goes back asynchronously. A second step back before that would leave the page.
  const isGoingBack = useRef(false);
  useEffect(() => {
    isGoingBack.current = false;
  }, [location.key]);

  const change = (changed: Partial<View>): void => {
    const current = read(new URLSearchParams(latest.current));
    const [before, after] = [write(current), write({ ...current, ...changed })];
    const next = queryOf(after);
    // A call that ends late must not reopen a page that the customer has left.
    if (!isShown.current || isGoingBack.current || next === queryOf(before)) return;
    const isStep = steps.some((name) => before[name] !== after[name]);
    if (isStep && originOf(location.state) === next) {
      isGoingBack.current = true;
      void navigate(-1);
      return;
    }
    latest.current = next;
    startTransition(() => {
      showQuery(next);
      void navigate(
        { search: next },
        isStep ? { state: { origin: queryOf(before) } } : { replace: true },
      );
    });
  };
  return [view, change];
}
