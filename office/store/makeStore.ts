import { createSlice, type PayloadAction, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { baseApi } from './baseApi';
import type { RowId } from './calls';
import type { Services } from './services';

/** The last decision on a case, in the server's words. Every screen shows it until it is dismissed. */
type Decision = { readonly id: RowId; readonly message: string } | null;

export const decisionSlice = createSlice({
  name: 'decision',
  initialState: null as Decision,
  reducers: {
    decisionMade: (_last, { payload }: PayloadAction<Decision>) => payload,
    decisionRead: () => null,
  },
});

export const { decisionMade, decisionRead } = decisionSlice.actions;

/** The office's store: the server's data, and what only this page knows. */
export const makeStore = (services: Services) =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, decision: decisionSlice.reducer },
    // Recovery codes pass through the store, so nothing outside the page may see it.
    devTools: false,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: services } }).concat(baseApi.middleware),
  });

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<RootState>();
