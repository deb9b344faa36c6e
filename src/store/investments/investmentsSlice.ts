import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isSessionChange } from '../events';

export type InvestmentStatus = 'active' | 'completed';
export type InvestmentKind = 'individual' | 'clique';

export interface InvestmentsState {
  readonly status: InvestmentStatus;
  readonly kind: InvestmentKind;
}

const initialState: InvestmentsState = { status: 'active', kind: 'individual' };

const investmentsSlice = createSlice({
  name: 'investments',
  initialState,
  reducers: {
    portfolioStatusChosen: (state, action: PayloadAction<InvestmentStatus>) => {
      state.status = action.payload;
    },
    portfolioKindChosen: (state, action: PayloadAction<InvestmentKind>) => {
      state.kind = action.payload;
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionChange, () => initialState),
  selectors: {
    selectPortfolioStatus: (state) => state.status,
    selectPortfolioKind: (state) => state.kind,
  },
});

export const { portfolioStatusChosen, portfolioKindChosen } = investmentsSlice.actions;
export const { selectPortfolioStatus, selectPortfolioKind } = investmentsSlice.selectors;
export const investmentsReducer = investmentsSlice.reducer;
