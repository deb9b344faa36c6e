import {
  createListenerMiddleware,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { addFailureLog } from './failureLog';
import type { RootState } from './rootReducer';
import type { Services } from './services';
import { addSessionListeners } from './sessionListeners';

export type AppStartListening = TypedStartListening<
  RootState,
  ThunkDispatch<RootState, Services, UnknownAction>,
  Services
>;

/** Every effect of the store that no endpoint owns, wired once. */
export function createListeners(services: Services) {
  const listeners = createListenerMiddleware({ extra: services });
  const startListening = listeners.startListening as AppStartListening;
  addSessionListeners(startListening);
  addFailureLog(startListening);
  return listeners.middleware;
}
