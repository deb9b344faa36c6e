import {
  createSlice,
  isFulfilled,
  isPending,
  isRejected,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { callOf, type CallName } from '@contract/calls';
import { paths } from '@/config/paths';
import { isFailure, isOutcomeKnown } from '@/lib/failure';
import { isSessionChange } from '../events';
import { navigated } from '../navigation/navigationSlice';
import { hasUnseenPayment, type PaymentOutcome, type PaymentsState } from './paymentsState';

const none = (): PaymentsState => ({ status: 'none' });
const unseen = (outcome: PaymentOutcome): PaymentsState => ({ status: 'unseen', outcome });

/** Narrows a matcher to the calls that move money: all that have an idempotency key, except a complaint. */
const ofPayment =
  <Action extends UnknownAction>(matches: (action: unknown) => action is Action) =>
  (action: UnknownAction): action is Action => {
    if (!matches(action)) return false;
    const { arg } = action.meta as { readonly arg: { readonly endpointName: CallName } };
    return arg.endpointName !== 'makeComplaint' && callOf(arg.endpointName).isIdempotent === true;
  };

/** Stores the outcome of a payment outside the screens, for a screen that crashes before it can show it. */
const paymentsSlice = createSlice({
  name: 'payments',
  initialState: none,
  reducers: {
    screenCrashed: (state) => {
      if (state.status === 'sending') return unseen('unknown');
      return state.status === 'accepted' ? unseen('accepted') : state;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(navigated, (state, { payload }) => {
        if (state.status === 'accepted') return none();
        if (payload.pathname !== paths.transactions.to()) return state;
        return state.status === 'sending' ? { ...state, isRetry: false } : none();
      })
      .addMatcher(ofPayment(isPending), (state) => ({
        status: 'sending',
        isRetry: hasUnseenPayment(state),
      }))
      .addMatcher(ofPayment(isFulfilled), (state) => {
        if (state.status === 'sending') return { status: 'accepted' };
        return state.status === 'unseen' ? unseen('accepted') : state;
      })
      .addMatcher(ofPayment(isRejected), (state, { payload }) => {
        if (state.status === 'none' || state.status === 'unseen') return state;
        const isRefused = isFailure(payload) && isOutcomeKnown(payload);
        if (!isRefused) return unseen('unknown');
        // Two payments were sent, and the other one was accepted.
        if (state.status === 'accepted') return state;
        return state.isRetry ? unseen('unknown') : none();
      })
      .addMatcher(isSessionChange, none),
});

export const { screenCrashed } = paymentsSlice.actions;
export const paymentsReducer = paymentsSlice.reducer;

type Root = Readonly<Record<'payments', PaymentsState>>;
/** Selects the outcome of a payment that the customer may not have seen. Null if there is none. */
export const selectUnseenOutcome = ({ payments }: Root): PaymentOutcome | null =>
  payments.status === 'unseen' ? payments.outcome : null;
