import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '@contract/calls';
import type { InvestmentKind, InvestmentStatus } from '@/config/choices';
import { isDone } from '../api/isDone';
import { isSessionChange } from '../events';
import type { InvestmentOrder } from './investmentsApi';

export interface PortfolioView {
  /** Null until the customer chooses one. */
  readonly status: InvestmentStatus | null;
  readonly kind: InvestmentKind | null;
  /** Id of the investment whose signed contract is open. */
  readonly contract: string | null;
}

/** An investment that was just made. */
export interface MadeInvestment {
  readonly assetId: Id;
  /** Ids of the investment, and of the transaction that paid for it. Null if the server doesn't send them. */
  readonly id: Id | null;
  readonly reference: string | null;
}

export interface InvestmentsState extends PortfolioView {
  /** Shown on the portfolio until the customer closes it. */
  readonly made: MadeInvestment | null;
}

const initialState: InvestmentsState = {
  status: null,
  kind: null,
  contract: null,
  made: null,
};

const isInvested = isDone<InvestmentOrder, Omit<MadeInvestment, 'assetId'>>('invest');

const investmentsSlice = createSlice({
  name: 'investments',
  initialState,
  reducers: {
    portfolioViewChanged: (state, action: PayloadAction<Partial<PortfolioView>>) => ({
      ...state,
      ...action.payload,
    }),
    madeInvestmentClosed: (state) => {
      state.made = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(isInvested, (state, { payload: { id, reference }, meta }) => {
        state.made = { assetId: meta.arg.originalArgs.assetId, id, reference };
      })
      .addMatcher(isSessionChange, () => initialState),
});

export const { portfolioViewChanged, madeInvestmentClosed } = investmentsSlice.actions;
export const investmentsReducer = investmentsSlice.reducer;

type Root = Readonly<Record<'investments', InvestmentsState>>;
export const selectPortfolioView = ({ investments }: Root) => investments;
export const selectMadeInvestment = ({ investments }: Root) => investments.made;
