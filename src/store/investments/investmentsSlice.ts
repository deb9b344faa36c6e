import { createSlice } from '@reduxjs/toolkit';
import type { Id } from '@contract/calls';
import { isSessionChange } from '../events';
import { investmentsApi } from './investmentsApi';

/** An investment that was just made. */
export interface NewInvestment {
  readonly assetId: Id;
  /** Id of the investment. Null if the server doesn't send it. */
  readonly id: Id | null;
  /** Reference of the transaction that paid for it. Null if the server doesn't send it. */
  readonly reference: string | null;
}

export interface InvestmentsState {
  /** The newest investment, shown on the portfolio until the customer closes its card. */
  readonly made: NewInvestment | null;
}

const initialState: InvestmentsState = { made: null };

const { invest } = investmentsApi.endpoints;

const investmentsSlice = createSlice({
  name: 'investments',
  initialState,
  reducers: {
    madeInvestmentClosed: (state) => {
      state.made = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(invest.matchFulfilled, (state, { payload: { id, reference }, meta }) => {
        state.made = { assetId: meta.arg.originalArgs.assetId, id, reference };
      })
      .addMatcher(isSessionChange, () => initialState),
});

export const { madeInvestmentClosed } = investmentsSlice.actions;
export const investmentsReducer = investmentsSlice.reducer;

type Root = Readonly<Record<'investments', InvestmentsState>>;
export const selectNewInvestment = ({ investments }: Root) => investments.made;
