import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as limits from '@/config/limits';
import type { CalendarDate } from '@/lib/dates';
import type { Kobo } from '@/lib/money';
import { isDone } from '../api/isDone';
import { isSessionChange } from '../events';
import type { Account, Receiver, VerifiedAccount } from './walletWire';

export type TransactionTypeFilter = 'all' | 'deposit' | 'withdrawal';
export type TransactionPageSize = (typeof limits.transactionPageSizes)[number];

/** Both days belong to the range. Null is an open end. */
export interface TransactionFilter {
  readonly type: TransactionTypeFilter;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

export interface TransactionView extends TransactionFilter {
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: TransactionPageSize;
  /** Id of the transaction whose receipt is open. */
  readonly receipt: string | null;
}

/** Without the PIN, which never enters the store. */
export type WithdrawalFlow =
  | { readonly step: 'receiver' }
  | {
      readonly step: 'amount';
      /** Null after a change of the account, until it is confirmed again. */
      readonly receiver: Receiver | null;
      /** The amount typed last, in kobo. For the review, and for a form that is opened again. */
      readonly amount: Kobo | null;
    };

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
  withdrawal: { step: 'receiver' },
};

const walletSlice = createSlice({
  name: 'wallet',
  initialState,
  reducers: {
    balanceToggled: (state) => {
      state.isBalanceHidden = !state.isBalanceHidden;
    },
    /** A new filter starts at its first page. */
    transactionsFiltered: (state, action: PayloadAction<Partial<TransactionView>>) => {
      state.transactions = { ...state.transactions, ...action.payload, page: 1 };
    },
    transactionViewChanged: (state, action: PayloadAction<Partial<TransactionView>>) => {
      state.transactions = { ...state.transactions, ...action.payload };
    },
    /** Another bank or account number needs another confirmation. */
    receiverChanged: ({ withdrawal }) => {
      if (withdrawal.step === 'amount') withdrawal.receiver = null;
    },
    withdrawalAmountTyped: ({ withdrawal }, action: PayloadAction<Kobo | null>) => {
      if (withdrawal.step === 'amount') withdrawal.amount = action.payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(
        isDone<Account, VerifiedAccount>('verifyReceiver'),
        (state, { payload, meta }) => {
          const { withdrawal } = state;
          const amount = withdrawal.step === 'amount' ? withdrawal.amount : null;
          const receiver = { ...meta.arg.originalArgs, ...payload };
          state.withdrawal = { step: 'amount', receiver, amount };
        },
      )
      .addMatcher(isDone('requestWithdrawal'), (state) => {
        // The server accepted the request, so the form starts again.
        state.withdrawal = initialState.withdrawal;
      })
      .addMatcher(isSessionChange, () => initialState),
});

export const {
  balanceToggled,
  transactionsFiltered,
  transactionViewChanged,
  receiverChanged,
  withdrawalAmountTyped,
} = walletSlice.actions;
export const walletReducer = walletSlice.reducer;

type Root = Readonly<Record<'wallet', WalletState>>;
export const selectIsBalanceHidden = ({ wallet }: Root) => wallet.isBalanceHidden;
export const selectTransactionView = ({ wallet }: Root) => wallet.transactions;
export const selectWithdrawal = ({ wallet }: Root) => wallet.withdrawal;
