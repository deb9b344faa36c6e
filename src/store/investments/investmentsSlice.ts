import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '@/config/calls';
import type { InvestmentKind, InvestmentStatus } from '@/config/choices';
import { isSessionChange } from '../events';

export interface PortfolioView {
  readonly status: InvestmentStatus;
  readonly kind: InvestmentKind;
  /** The id of the investment whose signed contract is open. */
  readonly contract: string | null;
}

const initialState: PortfolioView = { status: 'active', kind: 'individual', contract: null };

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
    signedContractOpened: (state, action: PayloadAction<Id>) => {
      state.contract = String(action.payload);
    },
    signedContractClosed: (state) => {
      state.contract = null;
    },
    /** The URL of the page said what to show. */
    portfolioViewRestored: (_state, action: PayloadAction<PortfolioView>) => action.payload,
  },
  extraReducers: (builder) => builder.addMatcher(isSessionChange, () => initialState),
  selectors: {
    selectPortfolioView: (state) => state,
    selectPortfolioStatus: (state) => state.status,
    selectPortfolioKind: (state) => state.kind,
    selectOpenContract: (state) => state.contract,
  },
});

export const {
  portfolioStatusChosen,
  portfolioKindChosen,
  signedContractOpened,
  signedContractClosed,
  portfolioViewRestored,
} = investmentsSlice.actions;
export const {
  selectPortfolioView,
  selectPortfolioStatus,
  selectPortfolioKind,
  selectOpenContract,
} = investmentsSlice.selectors;
export const investmentsReducer = investmentsSlice.reducer;
