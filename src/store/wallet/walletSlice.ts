import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as limits from '@/config/limits';
import type { CalendarDate } from '@/lib/dates';
import type { Kobo } from '@/lib/money';
import { isDone } from '../api/isDone';
import { isSessionChange } from '../events';
import type { Receiver } from './walletWire';

export type TransactionTypeFilter = 'all' | 'deposit' | 'withdrawal';
export type TransactionPageSize = (typeof limits.transactionPageSizes)[number];

/** Both days belong to the range; null is an open end. */
export interface TransactionFilter {
  readonly type: TransactionTypeFilter;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

export interface TransactionView extends TransactionFilter {
  /** From 1. */
  readonly page: number;
  readonly pageSize: TransactionPageSize;
  /** The id of the transaction whose receipt is open. */
  readonly receipt: string | null;
}

/** The PIN is no part of it: it never enters the store. */
export type WithdrawalFlow =
  | { readonly step: 'receiver'; readonly isChanged: false }
  /** Another receiver was confirmed before: the amount, if there was one, waits for the new one. */
  | { readonly step: 'receiver'; readonly isChanged: true; readonly amount: Kobo | null }
  | { readonly step: 'amount'; readonly receiver: Receiver }
  | { readonly step: 'review'; readonly receiver: Receiver; readonly amount: Kobo };

export interface WalletState {
  readonly isBalanceHidden: boolean;
  readonly transactions: TransactionView;
  readonly withdrawal: WithdrawalFlow;
}

const initialState: WalletState = {
  isBalanceHidden: false,
  transactions: {
    type: 'all',
    from: null,
    to: null,
    page: 1,
    pageSize: limits.defaultTransactionPageSize,
    receipt: null,
  },
  withdrawal: { step: 'receiver', isChanged: false },
};

const walletSlice = createSlice({
  name: 'wallet',
  initialState,
  reducers: {
    balanceToggled: (state) => {
      state.isBalanceHidden = !state.isBalanceHidden;
    },
    /** A new filter begins at its first page. */
    transactionsFiltered: (state, action: PayloadAction<Partial<TransactionView>>) => {
      state.transactions = { ...state.transactions, ...action.payload, page: 1 };
    },
    transactionViewChanged: (state, action: PayloadAction<Partial<TransactionView>>) => {
      state.transactions = { ...state.transactions, ...action.payload };
    },
    receiverConfirmed: (state, action: PayloadAction<Receiver>) => {
      const { withdrawal } = state;
      const amount = 'amount' in withdrawal ? withdrawal.amount : null;
      state.withdrawal =
        amount === null
          ? { step: 'amount', receiver: action.payload }
          : { step: 'review', receiver: action.payload, amount };
    },
    /** Another bank or account number needs another confirmation. */
    receiverChanged: (state) => {
      const { withdrawal } = state;
      if (withdrawal.step === 'receiver') return;
      const amount = withdrawal.step === 'review' ? withdrawal.amount : null;
      state.withdrawal = { step: 'receiver', isChanged: true, amount };
    },
    withdrawalReviewed: (state, action: PayloadAction<{ amount: Kobo }>) => {
      if (state.withdrawal.step === 'receiver') return;
      const { receiver } = state.withdrawal;
      state.withdrawal = { step: 'review', receiver, amount: action.payload.amount };
    },
    withdrawalReviewLeft: (state) => {
      if (state.withdrawal.step !== 'review') return;
      state.withdrawal = { step: 'amount', receiver: state.withdrawal.receiver };
    },
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(isDone('requestWithdrawal'), (state) => {
        // The server took the request; the form starts again.
        state.withdrawal = initialState.withdrawal;
      })
      .addMatcher(isSessionChange, () => initialState),
});

export const {
  balanceToggled,
  transactionsFiltered,
  transactionViewChanged,
  receiverConfirmed,
  receiverChanged,
  withdrawalReviewed,
  withdrawalReviewLeft,
} = walletSlice.actions;
export const walletReducer = walletSlice.reducer;

type Root = Readonly<Record<'wallet', WalletState>>;
export const selectIsBalanceHidden = ({ wallet }: Root) => wallet.isBalanceHidden;
export const selectTransactionView = ({ wallet }: Root) => wallet.transactions;
export const selectWithdrawal = ({ wallet }: Root) => wallet.withdrawal;
