import {
  createSlice,
  isFulfilled,
  isPending,
  isRejected,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { callOf, type CallName } from '@contract/calls';
import { paths } from '@/config/paths';
import { isFailure } from '@/lib/failure';
import { isOutcomeKnown } from '../api/idempotency';
import { isSessionChange } from '../events';
import { navigated } from '../navigation/navigationSlice';

/** What the server has said about a payment: nothing yet, or that it was accepted. */
export type PaymentOutcome = 'unknown' | 'accepted';

export interface PaymentsState {
  /** Outcome of the newest payment on the open page. Null without one, and after a refusal. */
  readonly outcome: PaymentOutcome | null;
  /** Whether the screen that sent it still works, so that it will show the outcome. */
  readonly isAwaited: boolean;
  /** Whether the customer may not have seen the outcome. Until they have, a retry of a payment keeps its idempotency key. */
  readonly isUnseen: boolean;
}

const initialState: PaymentsState = { outcome: null, isAwaited: false, isUnseen: false };

/** Matches the actions of calls that move money. A complaint must not be sent twice either, but it is no payment. */
const ofPayment =
  <Action extends UnknownAction>(matches: (action: unknown) => action is Action) =>
  (action: UnknownAction): action is Action => {
    if (!matches(action)) return false;
    const { arg } = action.meta as { readonly arg: { readonly endpointName: CallName } };
    return arg.endpointName !== 'makeComplaint' && callOf(arg.endpointName).isIdempotent === true;
  };

/** Remembers outside of the screens what became of a payment, for a screen that crashes before it can say so. */
const paymentsSlice = createSlice({
  name: 'payments',
  initialState,
  reducers: {
    screenCrashed: (state) => {
      state.isAwaited = false;
      state.isUnseen = state.outcome !== null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(navigated, (state, { payload }) => {
        const seesTransactions = payload.pathname === paths.transactions.to();
        if (seesTransactions) state.isUnseen = false;
        if (seesTransactions || !state.isUnseen) state.outcome = null;
      })
      .addMatcher(ofPayment(isPending), (state) => {
        state.outcome = 'unknown';
        state.isAwaited = true;
      })
      .addMatcher(ofPayment(isFulfilled), (state) => {
        state.outcome = 'accepted';
        state.isUnseen = !state.isAwaited;
      })
      .addMatcher(ofPayment(isRejected), (state, { payload }) => {
        const isRefused = isFailure(payload) && isOutcomeKnown(payload);
        if (!isRefused) state.isUnseen = true;
        else if (!state.isUnseen) state.outcome = null;
      })
      .addMatcher(isSessionChange, () => initialState),
});

export const { screenCrashed } = paymentsSlice.actions;
export const paymentsReducer = paymentsSlice.reducer;

type Root = Readonly<Record<'payments', PaymentsState>>;
/** Outcome that a crashed screen owes to the customer; null if it owes none. */
export const selectUnseenOutcome = ({ payments }: Root) =>
  payments.isUnseen ? payments.outcome : null;
