import { createSlice } from '@reduxjs/toolkit';
import { environment } from '@/config/env';
import { hostRecognised, isSessionEnd } from '../events';

export interface HostState {
  /** Whether Mota's own server answers or another one; null until a reply has shown it. */
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

/** True once it is known that the server is Mota's own, with its additions to section 7 of the specification. */
export const selectHasExtensions = ({ host }: Root) =>
  environment.apiExtensions && host.owner === 'mota';
/** True while that is unknown. */
export const selectIsHostUnknown = ({ host }: Root) =>
  environment.apiExtensions && host.owner === null;
