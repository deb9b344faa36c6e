import { useSyncExternalStore } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore } from './makeStore';
import type { RootState } from './rootReducer';
import { shownMoment } from './timeTravel';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** Returns the index of the earlier state that DevTools shows, or null in the present. */
export function useShownMoment(): number | null {
  const store = useAppStore();
  const moment = () => shownMoment(store);
  return useSyncExternalStore(store.subscribe, moment, moment);
}
