import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RowId } from './read';

/** A decision on a case, in the server's words. */
interface Decided {
  readonly id: RowId;
  readonly message: string;
}

interface ViewState {
  /** The last decision, which every screen says until it is read. */
  readonly decided: Decided | null;
}

const initialState: ViewState = { decided: null };

export const viewSlice = createSlice({
  name: 'view',
  initialState,
  reducers: {
    decisionMade: (state, { payload }: PayloadAction<Decided>) => {
      state.decided = payload;
    },
    decisionRead: (state) => {
      state.decided = null;
    },
  },
});

export const { decisionMade, decisionRead } = viewSlice.actions;

interface WithView {
  readonly view: ViewState;
}

export const selectDecided = (state: WithView) => state.view.decided;
