import { useSyncExternalStore } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { selectHasExtensions } from './host/hostSlice';
import type { AppDispatch, AppStore } from './makeStore';
import type { RootState } from './rootReducer';
import { isPastShown } from './timeTravel';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** Whether the server supports Mota's extensions of section 7; false until known. */
export const useHasExtensions = () => useAppSelector(selectHasExtensions);

/** True while DevTools shows an earlier state, when nothing new may be shown or done. */
export function useIsPastShown(): boolean {
  const store = useAppStore();
  const isPast = () => isPastShown(store);
  return useSyncExternalStore(store.subscribe, isPast, isPast);
}
