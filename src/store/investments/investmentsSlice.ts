import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
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
  /** Keys of the moments of the overview that the customer has closed since the page was loaded. */
  readonly closedMoments: readonly string[];
}

const initialState: InvestmentsState = { made: null, closedMoments: [] };

const { invest } = investmentsApi.endpoints;

const investmentsSlice = createSlice({
  name: 'investments',
  initialState,
  reducers: {
    madeInvestmentClosed: (state) => {
      state.made = null;
    },
    momentClosed: (state, action: PayloadAction<string>) => {
      state.closedMoments.push(action.payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(invest.matchFulfilled, (state, { payload: { id, reference }, meta }) => {
        state.made = { assetId: meta.arg.originalArgs.assetId, id, reference };
      })
      .addMatcher(isSessionChange, () => initialState),
});

export const { madeInvestmentClosed, momentClosed } = investmentsSlice.actions;
export const investmentsReducer = investmentsSlice.reducer;

type Root = Readonly<Record<'investments', InvestmentsState>>;
export const selectNewInvestment = ({ investments }: Root) => investments.made;
export const selectClosedMoments = ({ investments }: Root) => investments.closedMoments;
