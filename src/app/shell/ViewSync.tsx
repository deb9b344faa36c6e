import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectHasSession } from '@/store/auth/authSlice';
import { useAppStore } from '@/store/hooks';
import { selectLocation } from '@/store/navigation/navigationSlice';
import { isPastShown } from '@/store/timeTravel';
import { viewAt, type View } from './views';

/** The query from which a step was taken, as the entry of the browser's history that the step made keeps it. */
function originOf(state: unknown): string | null {
  const hasOrigin = typeof state === 'object' && state !== null && 'origin' in state;
  return hasOrigin && typeof state.origin === 'string' ? state.origin : null;
}

function isStep({ steps }: View, before: string, after: string): boolean {
  const [one, other] = [new URLSearchParams(before), new URLSearchParams(after)];
  return steps.some((name) => one.get(name) !== other.get(name));
}

/**
 * The one place that takes a page's view from the URL into the store, and writes a changed view into the URL. It
 * writes nothing while DevTools show the past, nor when a session ends and its views with it.
 */
export function ViewSync() {
  const location = useLocation();
  const navigate = useNavigate();
  const store = useAppStore();
  /** The query on which the view and the URL last agreed. */
  const agreed = useRef('');

  // Before the paint: a view that the store still holds from an earlier visit must not flash.
  useLayoutEffect(() => {
    const view = viewAt(location.pathname);
    if (view === undefined) return;
    const query = new URLSearchParams(location.search);
    if (view.queryOf(store.getState()) !== query.toString()) store.dispatch(view.restored(query));
    agreed.current = view.queryOf(store.getState());
  }, [location, store]);

  // Subscribed after the URL was read: the changes that reading makes in the store are not written back.
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
      // While another URL is on its way, this view is that of another page.
      const here = selectLocation(state);
      const isHere = here?.pathname === location.pathname && here.search === location.search;
      if (!isHere || isPastShown(store) || !selectHasSession(state)) return;
      const query = view.queryOf(state);
      if (query !== agreed.current) write(query);
    });
  }, [location, navigate, store]);
  return null;
}
