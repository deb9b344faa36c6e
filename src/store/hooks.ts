import { useSyncExternalStore } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { selectHasExtensions } from './host/hostSlice';
import type { AppDispatch, AppStore } from './makeStore';
import type { RootState } from './rootReducer';
import { isPastShown } from './timeTravel';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** Whether the server takes what Mota's own adds to section 7; false until it is known. */
export const useHasExtensions = () => useAppSelector(selectHasExtensions);

/** True while DevTools shows an earlier state: nothing may then be shown or done for the first time. */
export function useIsPastShown(): boolean {
  const store = useAppStore();
  const isPast = () => isPastShown(store);
  return useSyncExternalStore(store.subscribe, isPast, isPast);
}
