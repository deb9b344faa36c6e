import { useSyncExternalStore } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { selectHasExtensions } from './host/hostSlice';
import type { AppDispatch, AppStore } from './makeStore';
import type { RootState } from './rootReducer';
import { isPastShown } from './timeTravel';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/**
 * Returns a rule, a promise or a part of a screen that only Mota's own server offers. Returns the other value with any
 * other server, and until the app has recognised the server.
 */
export function useOffered<Value>(value: Value): Value | null;
export function useOffered<Value, Other>(value: Value, otherwise: Other): Value | Other;
export function useOffered(value: unknown, otherwise: unknown = null): unknown {
  return useAppSelector(selectHasExtensions) ? value : otherwise;
}

/** Returns true while DevTools shows an earlier state. Nothing new may be shown or done then. */
export function useIsPastShown(): boolean {
  const store = useAppStore();
  const isPast = () => isPastShown(store);
  return useSyncExternalStore(store.subscribe, isPast, isPast);
}
