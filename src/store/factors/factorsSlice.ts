import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { factorAsked, factorSettled, isSessionChange } from '../events';
import type { FactorMethod } from './factorsWire';
import { factorsApi } from './factorsApi';

/** A change that requires the password first. */
export type FactorChange =
  | { readonly kind: 'addPasskey' | 'addAuthenticator' | 'removeAuthenticator' | 'renewCodes' }
  | { readonly kind: 'removePasskey'; readonly id: string };

/** The steps of a change. Secrets and recovery codes stay in the component and never enter the store. */
export type FactorFlow =
  | { readonly step: 'list' }
  | { readonly step: 'password'; readonly change: FactorChange }
  | { readonly step: 'authenticator' }
  | { readonly step: 'codes' };

/** The question of the dialog: the methods that the customer can choose from, and the chosen one. */
export interface FactorQuestion {
  readonly methods: readonly FactorMethod[];
  readonly method: FactorMethod;
}

export interface FactorsState {
  readonly flow: FactorFlow;
  /** The open question. Null if no call waits for a factor. */
  readonly question: FactorQuestion | null;
}

const initialState: FactorsState = { flow: { step: 'list' }, question: null };

const { startAuthenticator, removeAuthenticator, removePasskey } = factorsApi.endpoints;

const factorsSlice = createSlice({
  name: 'factors',
  initialState,
  reducers: {
    factorChangeChosen: (state, action: PayloadAction<FactorChange>) => {
      state.flow = { step: 'password', change: action.payload };
    },
    recoveryCodesShown: (state) => {
      state.flow = { step: 'codes' };
    },
    factorChangeEnded: (state) => {
      state.flow = { step: 'list' };
    },
    factorMethodChosen: (state, action: PayloadAction<FactorMethod>) => {
      if (state.question) state.question.method = action.payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(factorAsked, (state, { payload: { methods } }) => {
        const [method] = methods;
        state.question = method === undefined ? null : { methods: [...methods], method };
      })
      .addCase(factorSettled, (state) => {
        state.question = null;
      })
      .addMatcher(isSessionChange, () => initialState)
      .addMatcher(startAuthenticator.matchFulfilled, (state) => {
        state.flow = { step: 'authenticator' };
      })
      .addMatcher(
        isAnyOf(removeAuthenticator.matchFulfilled, removePasskey.matchFulfilled),
        (state) => {
          state.flow = { step: 'list' };
        },
      ),
});

export const { factorChangeChosen, recoveryCodesShown, factorChangeEnded, factorMethodChosen } =
  factorsSlice.actions;
export const factorsReducer = factorsSlice.reducer;

type Root = Readonly<Record<'factors', FactorsState>>;
export const selectFactorFlow = ({ factors }: Root) => factors.flow;
export const selectFactorQuestion = ({ factors }: Root) => factors.question;
