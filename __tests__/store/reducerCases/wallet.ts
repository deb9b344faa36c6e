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
/** As RTK Query dispatches it. */
const receiverVerified = {
  type: 'api/executeMutation/fulfilled',
  payload: answer,
  meta: {
    arg: { endpointName: 'verifyReceiver', originalArgs: account },
    requestId: '1',
    requestStatus: 'fulfilled',
  },
};
const to = (pathname: string) => navigated({ pathname, search: '', hash: '' });

export const walletCases = [
  row(
    'the amount is kept for a form that is opened again',
    'wallet',
    { withdrawal: { step: 'amount', receiver, amount: '' } },
    wallet.withdrawalAmountTyped(amount),
    { withdrawal: { step: 'amount', receiver, amount } },
  ),
  row(
    'without a receiver there is no amount',
    'wallet',
    {},
    wallet.withdrawalAmountTyped(amount),
    {},
  ),
  row(
    'an amount that was deleted is forgotten',
    'wallet',
    { withdrawal: { step: 'amount', receiver, amount } },
    wallet.withdrawalAmountTyped(''),
    { withdrawal: { step: 'amount', receiver, amount: '' } },
  ),
  row(
    'a changed account needs a new confirmation, and keeps the amount',
    'wallet',
    { withdrawal: { step: 'amount', receiver, amount } },
    wallet.receiverChanged(),
    { withdrawal: { step: 'amount', receiver: null, amount } },
  ),
  row('a first account is no change', 'wallet', {}, wallet.receiverChanged(), {}),
  row(
    'an accepted request makes room for another withdrawal',
    'wallet',
    { withdrawal: requested },
    wallet.anotherWithdrawalChosen(),
    { withdrawal: noReceiver },
  ),
  row(
    'a receiver that is confirmed after an accepted request does not replace its result',
    'wallet',
    { withdrawal: requested },
    receiverVerified,
    {},
  ),
  row(
    'an accepted request is shown until another page is opened',
    'wallet',
    { withdrawal: requested },
    to('/transactions'),
    { withdrawal: noReceiver },
  ),
  row(
    'another page keeps the receiver and the amount of a withdrawal',
    'wallet',
    { withdrawal: { step: 'amount', receiver, amount } },
    to('/transactions'),
    {},
  ),
  row(
    'logging out forgets the receiver',
    'wallet',
    { withdrawal: { step: 'amount', receiver, amount }, isBalanceHidden: true },
    signedOut(),
    { withdrawal: noReceiver, isBalanceHidden: false },
  ),
];
