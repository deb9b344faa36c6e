import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Kobo } from '@/lib/money';
import { isSessionChange } from '../events';
import { walletApi } from './walletApi';
import type { Receiver } from './walletWire';

/** Without the PIN, which never enters the store. */
export type WithdrawalFlow =
  | { readonly step: 'receiver' }
  | {
      readonly step: 'amount';
      /** Null after a change of the account, until it is confirmed again. */
      readonly receiver: Receiver | null;
      /** Amount typed last, in kobo, for the review and for a form that is opened again. */
      readonly amount: Kobo | null;
    };

export interface WalletState {
  readonly isBalanceHidden: boolean;
  readonly withdrawal: WithdrawalFlow;
}

const initialState: WalletState = {
  isBalanceHidden: false,
  withdrawal: { step: 'receiver' },
};

const { verifyReceiver, requestWithdrawal } = walletApi.endpoints;

const walletSlice = createSlice({
  name: 'wallet',
  initialState,
  reducers: {
    balanceToggled: (state) => {
      state.isBalanceHidden = !state.isBalanceHidden;
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
      .addMatcher(verifyReceiver.matchFulfilled, (state, { payload, meta }) => {
        const { withdrawal } = state;
        const amount = withdrawal.step === 'amount' ? withdrawal.amount : null;
        const receiver = { ...meta.arg.originalArgs, ...payload };
        state.withdrawal = { step: 'amount', receiver, amount };
      })
      .addMatcher(requestWithdrawal.matchFulfilled, (state) => {
        // The server accepted the request, so the form starts again.
        state.withdrawal = initialState.withdrawal;
      })
      .addMatcher(isSessionChange, () => initialState),
});

export const { balanceToggled, receiverChanged, withdrawalAmountTyped } = walletSlice.actions;
export const walletReducer = walletSlice.reducer;

type Root = Readonly<Record<'wallet', WalletState>>;
export const selectIsBalanceHidden = ({ wallet }: Root) => wallet.isBalanceHidden;
export const selectWithdrawal = ({ wallet }: Root) => wallet.withdrawal;
