import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { selectHasSession } from '@/store/auth/authSlice';
import { useAppStore } from '@/store/hooks';
import type { RootState } from '@/store/rootReducer';
import { isPastShown } from '@/store/timeTravel';
import { navigated, selectLocation, type StoredLocation } from '@/store/navigation/navigationSlice';
import { viewAt, type View } from './views';

const stored = ({ pathname, search, hash }: Location): StoredLocation => ({
  pathname,
  search,
  hash,
});

const sameUrl = (one: StoredLocation, other: StoredLocation) =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/** The query from which a step was taken; it stands in the entry of the browser's history that the step made. */
function originOf(state: unknown): string | null {
  const hasOrigin = typeof state === 'object' && state !== null && 'origin' in state;
  return hasOrigin && typeof state.origin === 'string' ? state.origin : null;
}

function isStep({ steps }: View, before: string, after: string): boolean {
  const [one, other] = [new URLSearchParams(before), new URLSearchParams(after)];
  return steps.some((name) => one.get(name) !== other.get(name));
}

/** The view that is on the page, where somebody may see it: the end of a session takes its view along. */
const shownView = (state: RootState, { pathname }: StoredLocation): View | undefined =>
  selectHasSession(state) ? viewAt(pathname) : undefined;

/**
 * The one place that reads and writes the URL. It keeps the URL in the store, hands what the URL says of a page's view to
 * the store, and writes a changed view into the URL. A jump in DevTools changes the stored URL without this component's
 * doing: then it takes the browser there.
 */
export function LocationSync() {
  const location = useLocation();
  const navigate = useNavigate();
  const store = useAppStore();
  /** The URL that was last put into the store or taken from it. */
  const known = useRef<StoredLocation | null>(null);
  /** What the view and the URL last agreed on, as a query. */
  const agreed = useRef<string | undefined>(undefined);

  // Before the paint: a view that the store still holds from an earlier visit must not flash.
  useLayoutEffect(() => {
    const view = viewAt(location.pathname);
    const query = new URLSearchParams(location.search);
    if (view && view.queryOf(store.getState()) !== query.toString()) {
      store.dispatch(view.restored(query));
    }
    agreed.current = view?.queryOf(store.getState());
  }, [location, store]);

  useEffect(() => {
    const here = stored(location);
    if (known.current !== null && sameUrl(known.current, here)) return;
    known.current = here;
    store.dispatch(navigated(here));
  }, [location, store]);

  // Subscribed after the URL was read: what that changes in the store is no change to be written.
  useLayoutEffect(() => {
    const writeView = (view: View, here: StoredLocation) => {
      const before = agreed.current ?? '';
      const after = view.queryOf(store.getState());
      if (after === before) return;
      agreed.current = after;
      const step = isStep(view, before, after);
      if (step && originOf(location.state) === after) {
        void navigate(-1);
        return;
      }
      const to = { pathname: here.pathname, search: after };
      void navigate(to, step ? { state: { origin: before } } : { replace: true });
    };
    return store.subscribe(() => {
      const state = store.getState();
      const there = selectLocation(state);
      const here = known.current;
      if (there === null || here === null) return;
      if (!sameUrl(there, here)) {
        known.current = there;
        void navigate(there, { replace: true });
        return;
      }
      const view = isPastShown(store) ? undefined : shownView(state, here);
      if (view) writeView(view, here);
    });
  }, [location, navigate, store]);
  return null;
}
