import { createSlice } from '@reduxjs/toolkit';
import { environment } from '@/config/env';
import { hostRecognised, isSessionEnd } from '../events';

export interface HostState {
  /** Whether Mota's own server answers or another one. Null until a reply has shown it. */
  readonly owner: 'mota' | 'other' | null;
}

const initialState: HostState = { owner: null };

/** The first reply decides for the whole session, so that nothing changes while a payment is confirmed. */
const hostSlice = createSlice({
  name: 'host',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(hostRecognised, (state, { payload }) => {
        state.owner ??= payload;
      })
      .addMatcher(isSessionEnd, () => initialState),
});

export const hostReducer = hostSlice.reducer;

type Root = Readonly<Record<'host', HostState>>;

/** Selects whether the server is known to be Mota's own, with its additions to section 7. */
export const selectHasExtensions = ({ host }: Root) =>
  environment.apiExtensions && host.owner === 'mota';
/** Selects whether that is still unknown. */
export const selectIsHostUnknown = ({ host }: Root) =>
  environment.apiExtensions && host.owner === null;
