import { combineReducers, configureStore, type StoreEnhancer } from '@reduxjs/toolkit';
import { FLUSH, PERSIST, persistReducer, persistStore } from 'redux-persist';
import { baseApi } from './api/baseApi';
import { createFactorPrompt } from './api/factorPrompt';
import { createKeyRing } from './api/keyRing';
import type { DeviceStorage } from './deviceStorage';
import { devToolsOptions } from './devTools';
import { createListeners } from './listeners';
import { createSessionStorage, loaded, persistConfig } from './persistence';
import { reducers, type RootState } from './rootReducer';
import { browserServices, type Services } from './services';
import { createPastGate, isPastShown, untilTimeTravelEnds } from './timeTravel';
import { randomUuid } from './uuid';

export interface StoreOptions {
  readonly preloaded?: Partial<RootState>;
  readonly enhancers?: readonly StoreEnhancer[];
  readonly services?: Partial<Services>;
  readonly openStorage?: () => DeviceStorage;
}

// Only the two calls with these arguments send files. Everything else in actions and state is plain data.
const fileArguments = ['photo', 'identityCard', 'facialImage'].map(
  (name) => `meta.arg.originalArgs.${name}`,
);

// Milliseconds. In development, Redux Toolkit's checks of the state walk through thousands of transactions. By default
// they warn after 32 ms.
const slowCheck = 250;

/** Creates the store with the session that the device stored. Tests pass their own services and state. */
export function makeStore({
  preloaded = {},
  enhancers = [],
  services: given = {},
  openStorage = () => window.localStorage,
}: StoreOptions = {}) {
  const isPast = (): boolean => isPastShown(store);
  const services: Services = {
    ...browserServices,
    untilTimeTravelEnds: () => untilTimeTravelEnds(store),
    keyRing: createKeyRing(randomUuid),
    factorPrompt: createFactorPrompt(),
    ...given,
  };
  let isWriting = false;
  const storage = createSessionStorage(openStorage, () => isWriting);
  const writeDevice = (): void => {
    isWriting = true;
    void persistor.flush();
    isWriting = false;
  };

  const store = configureStore({
    reducer: combineReducers({
      ...reducers,
      user: persistReducer(persistConfig(storage), reducers.user),
    }),
    preloadedState: { ...preloaded, user: { ...(preloaded.user ?? storage.load()), ...loaded } },
    devTools: devToolsOptions,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: services },
        serializableCheck: {
          // redux-persist's actions have functions.
          ignoredActions: [FLUSH, PERSIST],
          ignoredActionPaths: fileArguments,
          warnAfter: slowCheck,
        },
        immutableCheck: { warnAfter: slowCheck },
      })
        .prepend(createPastGate(isPast), createListeners(services, writeDevice))
        .concat(baseApi.middleware),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(...enhancers),
  });

  const persistor = persistStore(store);
  return Object.assign(store, { readDevice: storage.read });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
