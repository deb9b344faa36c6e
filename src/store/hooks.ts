import { useSyncExternalStore } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore } from './makeStore';
import type { RootState } from './rootReducer';
import { isPastShown } from './timeTravel';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** Returns true while DevTools shows an earlier state. */
export function useIsPastShown(): boolean {
  const store = useAppStore();
  const isPast = () => isPastShown(store);
  return useSyncExternalStore(store.subscribe, isPast, isPast);
}
