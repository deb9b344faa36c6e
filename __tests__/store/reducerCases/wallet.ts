import { toKobo } from '@/lib/money';
import { signedOut } from '@/store/events';
import { navigated } from '@/store/navigation/navigationSlice';
import * as wallet from '@/store/wallet/walletSlice';
import { fresh, row } from './row';

const account = { bankCode: '058', bankName: 'GTBank', accountNumber: '0123456789' };
const answer = { accountName: 'ADA OBI', otherName: null };
const receiver = { ...account, ...answer };
const amount = '1000.50';
const noReceiver = fresh.wallet.withdrawal;
const requested = {
  step: 'requested',
  receiver,
  amount: toKobo(100_050),
  reference: 'withdrawal:1',
  notBefore: null,
} as const;
/** The action that RTK Query dispatches after the call `verifyReceiver` has succeeded. */
const receiverVerified = {
  type: 'api/executeMutation/fulfilled',
  payload: answer,
  meta: {
    arg: { endpointName: 'verifyReceiver', originalArgs: account },
    requestId: '1',
    requestStatus: 'fulfilled',
  },
};
const navigationTo = (pathname: string) => navigated({ pathname, search: '', hash: '' });

export const walletCases = [
  row(
    'a typed amount is stored',
    'wallet',
    { withdrawal: { step: 'amount', receiver, amount: '' } },
    wallet.withdrawalAmountTyped(amount),
    { withdrawal: { step: 'amount', receiver, amount } },
  ),
  row(
    'an amount is ignored while there is no receiver',
    'wallet',
    {},
    wallet.withdrawalAmountTyped(amount),
    {},
  ),
  row(
    'deleting the amount clears it',
    'wallet',
    { withdrawal: { step: 'amount', receiver, amount } },
    wallet.withdrawalAmountTyped(''),
    { withdrawal: { step: 'amount', receiver, amount: '' } },
  ),
  row(
    'changing the account requires a new confirmation, and keeps the amount',
    'wallet',
    { withdrawal: { step: 'amount', receiver, amount } },
    wallet.receiverChanged(),
    { withdrawal: { step: 'amount', receiver: null, amount } },
  ),
  row('typing the first account changes nothing', 'wallet', {}, wallet.receiverChanged(), {}),
  row(
    'another withdrawal replaces an accepted withdrawal',
    'wallet',
    { withdrawal: requested },
    wallet.anotherWithdrawalChosen(),
    { withdrawal: noReceiver },
  ),
  row(
    "a receiver that is confirmed after the withdrawal was accepted doesn't replace the result",
    'wallet',
    { withdrawal: requested },
    receiverVerified,
    {},
  ),
  row(
    'opening another page closes the result of an accepted withdrawal',
    'wallet',
    { withdrawal: requested },
    navigationTo('/transactions'),
    { withdrawal: noReceiver },
  ),
  row(
    'opening another page keeps the receiver and the amount of an unfinished withdrawal',
    'wallet',
    { withdrawal: { step: 'amount', receiver, amount } },
    navigationTo('/transactions'),
    {},
  ),
  row(
    'signing out removes the receiver and shows the balance again',
    'wallet',
    { withdrawal: { step: 'amount', receiver, amount }, isBalanceHidden: true },
    signedOut(),
    { withdrawal: noReceiver, isBalanceHidden: false },
  ),
];
