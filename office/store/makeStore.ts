import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from './baseApi';
import type { Services } from './services';
import { viewSlice } from './viewSlice';

/** The office's store: the server's data, and what only this page knows. */
export const makeStore = (services: Services) =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, view: viewSlice.reducer },
    // Recovery codes pass through it: nothing outside the page may look in.
    devTools: false,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: services } }).concat(baseApi.middleware),
  });

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
