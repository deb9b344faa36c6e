import { toKobo } from '@/lib/money';
import { signedOut } from '@/store/events';
import * as wallet from '@/store/wallet/walletSlice';
import { fresh, row } from './row';

const account = { bankCode: '058', bankName: 'GTBank', accountNumber: '0123456789' };
const answer = { accountName: 'ADA OBI', otherName: null };
const receiver = { ...account, ...answer };
const amount = toKobo(1_000);
const noReceiver = fresh.wallet.withdrawal;

export const walletCases = [
  row(
    'the amount is kept for a form that is opened again',
    'wallet',
    { withdrawal: { step: 'amount', receiver, amount: null } },
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
    wallet.withdrawalAmountTyped(null),
    { withdrawal: { step: 'amount', receiver, amount: null } },
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
    'logging out forgets the receiver',
    'wallet',
    { withdrawal: { step: 'amount', receiver, amount }, isBalanceHidden: true },
    signedOut(),
    { withdrawal: noReceiver, isBalanceHidden: false },
  ),
];
