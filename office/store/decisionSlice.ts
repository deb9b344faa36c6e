import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RowId } from './read';

/** The last decision on a case, in the server's words, which every screen says until it is read. */
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
