import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '@/config/calls';
import type { InvestmentKind, InvestmentStatus } from '@/config/choices';
import { isSessionChange } from '../events';

export interface PortfolioView {
  /** Null until the customer chooses one. */
  readonly status: InvestmentStatus | null;
  readonly kind: InvestmentKind | null;
  /** The id of the investment whose signed contract is open. */
  readonly contract: string | null;
}

/** An investment that was just made. */
export interface MadeInvestment {
  readonly assetId: Id;
  /** Of the investment, and of the transaction that paid for it; null where the server does not say. */
  readonly id: Id | null;
  readonly reference: string | null;
}

export interface InvestmentsState extends PortfolioView {
  /** Told on the portfolio until the customer closes it. */
  readonly made: MadeInvestment | null;
}

const initialState: InvestmentsState = {
  status: null,
  kind: null,
  contract: null,
  made: null,
};

const investmentsSlice = createSlice({
  name: 'investments',
  initialState,
  reducers: {
    portfolioViewChanged: (state, action: PayloadAction<Partial<PortfolioView>>) => ({
      ...state,
      ...action.payload,
    }),
    investmentMade: (state, action: PayloadAction<MadeInvestment>) => {
      state.made = action.payload;
    },
    madeInvestmentClosed: (state) => {
      state.made = null;
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionChange, () => initialState),
});

export const { portfolioViewChanged, investmentMade, madeInvestmentClosed } =
  investmentsSlice.actions;
export const investmentsReducer = investmentsSlice.reducer;

type Root = Readonly<Record<'investments', InvestmentsState>>;
export const selectPortfolioView = ({ investments }: Root) => investments;
export const selectMadeInvestment = ({ investments }: Root) => investments.made;
