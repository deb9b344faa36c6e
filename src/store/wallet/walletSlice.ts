import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { paths } from '@/config/paths';
import type { Kobo } from '@/lib/money';
import { isSessionChange } from '../events';
import { navigated } from '../navigation/navigationSlice';
import { walletApi } from './walletApi';
import type { Receiver, WithdrawalAnswer } from './walletWire';

/** A withdrawal that the server has accepted. */
export interface RequestedWithdrawal extends WithdrawalAnswer {
  readonly receiver: Receiver;
  /** Amount in kobo. */
  readonly amount: Kobo;
}

/** The steps of a withdrawal. The PIN isn't part of them, because it must not be in the store's state. */
export type WithdrawalFlow =
  | { readonly step: 'receiver' }
  | {
      readonly step: 'amount';
      /** Confirmed receiver. Null after a change of the account, until it is confirmed again. */
      readonly receiver: Receiver | null;
      /** Amount as typed, in naira: a decimal string such as "1234.50", or empty. */
      readonly amount: string;
    }
  | ({
      /** Shown until another withdrawal is chosen or another page is opened. */
      readonly step: 'requested';
    } & RequestedWithdrawal);

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
    withdrawalAmountTyped: ({ withdrawal }, action: PayloadAction<string>) => {
      if (withdrawal.step === 'amount') withdrawal.amount = action.payload;
    },
    anotherWithdrawalChosen: (state) => {
      state.withdrawal = initialState.withdrawal;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(navigated, (state, { payload }) => {
        const isLeft = payload.pathname !== paths.withdrawal.to();
        if (isLeft && state.withdrawal.step === 'requested') {
          state.withdrawal = initialState.withdrawal;
        }
      })
      .addMatcher(verifyReceiver.matchFulfilled, (state, { payload, meta }) => {
        const { withdrawal } = state;
        // A withdrawal may have been requested meanwhile. Its result stays on the screen.
        if (withdrawal.step === 'requested') return;
        const amount = withdrawal.step === 'amount' ? withdrawal.amount : '';
        const receiver = { ...meta.arg.originalArgs, ...payload };
        state.withdrawal = { step: 'amount', receiver, amount };
      })
      .addMatcher(requestWithdrawal.matchFulfilled, (state, { payload, meta }) => {
        const { receiver, amount } = meta.arg.originalArgs;
        state.withdrawal = { step: 'requested', receiver, amount, ...payload };
      })
      .addMatcher(isSessionChange, () => initialState),
});

export const { balanceToggled, receiverChanged, withdrawalAmountTyped, anotherWithdrawalChosen } =
  walletSlice.actions;
export const walletReducer = walletSlice.reducer;

type Root = Readonly<Record<'wallet', WalletState>>;
export const selectIsBalanceHidden = ({ wallet }: Root) => wallet.isBalanceHidden;
export const selectWithdrawal = ({ wallet }: Root) => wallet.withdrawal;
