import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { paths } from '@/config/paths';
import { navigated, selectLocation, type StoredLocation } from '@/store/navigation/navigationSlice';
import { useAppStore } from '@/store/hooks';

/** Returns the location without the fragment of a link from an alert, because the fragment is a secret. */
const withoutSecret = ({ pathname, search, hash }: Location): StoredLocation => ({
  pathname,
  search,
  hash: pathname.startsWith(paths.notMe.to()) ? '' : hash,
});

const sameUrl = (one: StoredLocation, other: StoredLocation) =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/**
 * Stores the URL, so that every state in DevTools has one, and navigates there when DevTools shows another state. A
 * location that this component didn't store itself can only come from DevTools. A navigation while the past is shown
 * isn't stored, and is undone.
 */
export function LocationSync() {
  const location = useLocation();
  const navigate = useNavigate();
  const store = useAppStore();
  const known = useRef<StoredLocation | null>(null);

  const follow = useEffectEvent(() => {
    const url = selectLocation(store.getState());
    if (url === null || known.current === null || sameUrl(url, known.current)) return;
    known.current = url;
    void navigate(url, { replace: true });
  });

  useEffect(() => {
    const url = withoutSecret(location);
    if (known.current !== null && sameUrl(known.current, url)) return;
    known.current = url;
    store.dispatch(navigated(url));
    follow();
  }, [location, store]);

  useEffect(() => store.subscribe(() => follow()), [store]);
  return null;
}
