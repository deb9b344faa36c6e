import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RowId } from './read';
import { sessionApi } from './sessionApi';

/** A decision on a case, in the server's words. */
interface Decided {
  readonly id: RowId;
  readonly message: string;
}

interface ViewState {
  /** Recovery codes are on the screen, which stays until the person has kept them. */
  readonly isShowingCodes: boolean;
  /** The last decision, which every screen says until it is read. */
  readonly decided: Decided | null;
}

const initialState: ViewState = { isShowingCodes: false, decided: null };

export const viewSlice = createSlice({
  name: 'view',
  initialState,
  reducers: {
    codesKept: (state) => {
      state.isShowingCodes = false;
    },
    decisionMade: (state, { payload }: PayloadAction<Decided>) => {
      state.decided = payload;
    },
    decisionRead: (state) => {
      state.decided = null;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(sessionApi.endpoints.makeCodes.matchFulfilled, (state) => {
      state.isShowingCodes = true;
    });
  },
});

export const { codesKept, decisionMade, decisionRead } = viewSlice.actions;

interface WithView {
  readonly view: ViewState;
}

export const selectIsShowingCodes = (state: WithView) => state.view.isShowingCodes;
export const selectDecided = (state: WithView) => state.view.decided;
