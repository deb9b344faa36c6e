import { createSlice, type PayloadAction, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { baseApi } from './baseApi';
import type { Services } from './services';

/**
 * The message about the last action: the server's if it sent one, otherwise the office's own, for example if no reply
 * arrived.
 */
interface Outcome {
  readonly tone: 'success' | 'error';
  readonly message: string;
  /** Name of the case that the message is about. The page may show the next case by the time the message appears. */
  readonly about?: string | undefined;
}

const noDrafts: Readonly<Record<string, string>> = {};

/** What is typed into fields that stay filled when the person leaves the page, by the name of each field. */
const draftSlice = createSlice({
  name: 'drafts',
  initialState: noDrafts,
  reducers: {
    draftChanged: (drafts, { payload }: PayloadAction<{ field: string; text: string }>) => ({
      ...drafts,
      [payload.field]: payload.text,
    }),
  },
  extraReducers: (builder) => builder.addCase(baseApi.util.resetApiState, () => noDrafts),
});

export const { draftChanged } = draftSlice.actions;

/** The outcome that is shown above the page. Its number distinguishes two outcomes with the same text. */
const outcomeSlice = createSlice({
  name: 'outcome',
  initialState: null as (Outcome & { readonly number: number; readonly isRead?: true }) | null,
  reducers: {
    outcomeSaid: (last, { payload }: PayloadAction<Outcome>) =>
      payload.message === '' ? null : { ...payload, number: (last?.number ?? 0) + 1 },
    /** A message that was read keeps its space until the person leaves the page, so that the page doesn't move. */
    outcomeRead: (last) => last && { ...last, isRead: true },
    /**
     * Removes the message when the page changes. An unread success stays if the action itself has opened the next page,
     * which the payload says.
     */
    pageLeft: (last, { payload: isByAction }: PayloadAction<boolean>) =>
      !isByAction || last?.tone === 'error' || last?.isRead ? null : last,
  },
  extraReducers: (builder) =>
    // After a sign-out, the next person must not see what the last person did.
    builder.addCase(baseApi.util.resetApiState, () => null),
});

export const { outcomeSaid, outcomeRead, pageLeft } = outcomeSlice.actions;

/** Makes the office's store: the server's data, and the state of this page. */
export const makeStore = (services: Services) =>
  configureStore({
    reducer: {
      [baseApi.reducerPath]: baseApi.reducer,
      outcome: outcomeSlice.reducer,
      drafts: draftSlice.reducer,
    },
    // Recovery codes pass through the store, so nothing outside the page may see the store.
    devTools: false,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: services } }).concat(baseApi.middleware),
  });

/** State of a navigation by an action that has succeeded, whose message stays on the page that it opens. */
export const byAction = 'by action';

/** Returns whether an action has just opened the page. After Back or a reload, only the location's state is the same. */
export function useOpenedByAction(): boolean {
  const isByAction = useLocation().state === byAction;
  return useNavigationType() === NavigationType.Push && isByAction;
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<RootState>();
