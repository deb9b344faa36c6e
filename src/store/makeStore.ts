import { configureStore, type StoreEnhancer } from '@reduxjs/toolkit';
import { baseApi } from './api/baseApi';
import type { DeviceStorage } from './deviceStorage';
import { devToolsOptions } from './devTools';
import { rehydrated } from './events';
import { createListeners } from './listeners';
import { createPersistence } from './persistence';
import { rootReducer, type RootState } from './rootReducer';
import { browserServices, type Services } from './services';
import { createStorageEngine } from './storageEngine';
import { createPastGate, isPastShown, untilPresent } from './timeTravel';

export interface StoreOptions {
  readonly preloaded?: Partial<RootState>;
  readonly enhancers?: readonly StoreEnhancer[];
  readonly services?: Partial<Services>;
  readonly openStorage?: () => DeviceStorage;
}

// Only these two calls have files as arguments. Everything else in actions and state is plain data.
const fileArguments = ['photo', 'identityCard', 'facialImage'].map(
  (name) => `meta.arg.originalArgs.${name}`,
);

// In development the checks walk through thousands of transactions. By default they warn from 32 ms.
const slowCheck = 250;

/**
 * Creates the store with the state that the device stored, so that guards have the token before the first render. Tests
 * pass their own services and state.
 */
export function makeStore({
  preloaded = {},
  enhancers = [],
  services: given = {},
  openStorage = () => window.localStorage,
}: StoreOptions = {}) {
  const isPast = (): boolean => isPastShown(store);
  const services: Services = {
    ...browserServices,
    untilPresent: () => untilPresent(store),
    ...given,
  };
  const engine = createStorageEngine(openStorage);

  const store = configureStore({
    reducer: rootReducer,
    preloadedState: preloaded,
    devTools: devToolsOptions,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: services },
        serializableCheck: { ignoredActionPaths: fileArguments, warnAfter: slowCheck },
        immutableCheck: { warnAfter: slowCheck },
      })
        .prepend(createPastGate(isPast), createListeners(services))
        .concat(baseApi.middleware, createPersistence(engine, isPast)),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(...enhancers),
  });

  const remembered = engine.read();
  if (preloaded.auth === undefined) store.dispatch(rehydrated(remembered));
  return Object.assign(store, { readDevice: engine.read });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
