import { createListenerMiddleware } from '@reduxjs/toolkit';
import { addFailureLog } from './failureLog';
import type { Services } from './services';
import { addSessionListeners } from './sessionListeners';
import type { AppStartListening } from './startListening';

/** Every effect of the store that no endpoint owns, wired once. */
export function createListeners(services: Services) {
  const listeners = createListenerMiddleware({ extra: services });
  const startListening = listeners.startListening as AppStartListening;
  addSessionListeners(startListening);
  addFailureLog(startListening);
  return listeners.middleware;
}
