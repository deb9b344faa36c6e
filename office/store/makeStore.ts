import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from './baseApi';
import type { Services } from './services';
import { decisionSlice } from './decisionSlice';

/** The office's store: the server's data, and what only this page knows. */
export const makeStore = (services: Services) =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, decision: decisionSlice.reducer },
    // Recovery codes pass through it: nothing outside the page may look in.
    devTools: false,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: services } }).concat(baseApi.middleware),
  });

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
