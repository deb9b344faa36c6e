import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectHasSession } from '@/store/auth/authSlice';
import { useAppStore } from '@/store/hooks';
import { selectLocation } from '@/store/navigation/navigationSlice';
import { isPastShown } from '@/store/timeTravel';
import { viewAt, type View } from './views';

/** Returns the query before a step. The browser's history stores it in the entry that the step added. */
function originOf(state: unknown): string | null {
  const hasOrigin = typeof state === 'object' && state !== null && 'origin' in state;
  return hasOrigin && typeof state.origin === 'string' ? state.origin : null;
}

function isStep({ steps }: View, before: string, after: string): boolean {
  const [one, other] = [new URLSearchParams(before), new URLSearchParams(after)];
  return steps.some((name) => one.get(name) !== other.get(name));
}

/**
 * Restores a page's view from the URL, and writes a changed view into the URL. Nothing else does. It writes nothing
 * while DevTools shows the past, or when the end of a session resets the views.
 */
export function ViewSync() {
  const location = useLocation();
  const navigate = useNavigate();
  const store = useAppStore();
  /** The query on which the view and the URL last agreed. */
  const agreed = useRef('');

  // Before the paint, so that a view from an earlier visit, which the store still holds, does not
  // flash.
  useLayoutEffect(() => {
    const view = viewAt(location.pathname);
    if (view === undefined) return;
    const query = new URLSearchParams(location.search);
    if (view.queryOf(store.getState()) !== query.toString()) store.dispatch(view.restored(query));
    agreed.current = view.queryOf(store.getState());
  }, [location, store]);

  // Subscribed after the URL was read, so that the changes made by reading it are not written back.
  useLayoutEffect(() => {
    const view = viewAt(location.pathname);
    if (view === undefined) return undefined;
    const write = (after: string) => {
      const before = agreed.current;
      agreed.current = after;
      const step = isStep(view, before, after);
      if (step && originOf(location.state) === after) void navigate(-1);
      else if (step) void navigate({ search: after }, { state: { origin: before } });
      else void navigate({ search: after }, { replace: true });
    };
    return store.subscribe(() => {
      const state = store.getState();
      // During a navigation, the view belongs to another page than the URL.
      const here = selectLocation(state);
      const isHere = here?.pathname === location.pathname && here.search === location.search;
      if (!isHere || isPastShown(store) || !selectHasSession(state)) return;
      const query = view.queryOf(state);
      if (query !== agreed.current) write(query);
    });
  }, [location, navigate, store]);
  return null;
}
