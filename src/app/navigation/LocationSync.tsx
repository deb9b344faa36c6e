import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { useStore } from 'react-redux';
import { navigated, selectLocation, type StoredLocation } from '@/store/navigation/navigationSlice';
import { useAppDispatch } from '@/store/hooks';

const stored = ({ pathname, search, hash }: Location): StoredLocation => ({
  pathname,
  search,
  hash,
});

const sameAddress = (one: StoredLocation, other: StoredLocation) =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/**
 * Keeps the address in the store, so that a moment of the DevTools history has its URL, and takes
 * the browser there when DevTools shows another moment. Only a location that this component did
 * not put into the store itself can come from DevTools.
 */
export function LocationSync() {
  const location = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const store = useStore<Parameters<typeof selectLocation>[0]>();
  const known = useRef<StoredLocation | null>(null);

  useEffect(() => {
    const address = stored(location);
    if (known.current !== null && sameAddress(known.current, address)) return;
    known.current = address;
    dispatch(navigated(address));
  }, [location, dispatch]);

  useEffect(
    () =>
      store.subscribe(() => {
        const address = selectLocation(store.getState());
        if (address === null || known.current === null) return;
        if (sameAddress(address, known.current)) return;
        known.current = address;
        void navigate(address, { replace: true });
      }),
    [store, navigate],
  );
  return null;
}
