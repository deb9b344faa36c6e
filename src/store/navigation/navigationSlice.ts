import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The address under the base path. */
export interface StoredLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export interface NavigationState {
  readonly location: StoredLocation | null;
}

const initialState: NavigationState = { location: null };

/** Where the customer is, so that a moment of the DevTools history has its URL. */
const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    navigated: (state, action: PayloadAction<StoredLocation>) => {
      state.location = action.payload;
    },
  },
  selectors: { selectLocation: (state) => state.location },
});

export const { navigated } = navigationSlice.actions;
export const { selectLocation } = navigationSlice.selectors;
export const navigationReducer = navigationSlice.reducer;
