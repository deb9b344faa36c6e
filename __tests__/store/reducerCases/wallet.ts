import { toKobo } from '@/lib/money';
import { signedOut } from '@/store/events';
import * as wallet from '@/store/wallet/walletSlice';
import { done, fresh, row } from './row';

const receiver = {
  bankCode: '058',
  bankName: 'GTBank',
  accountNumber: '0123456789',
  accountName: 'ADA OBI',
};
const amount = toKobo(1_000);
const view = fresh.wallet.transactions;
const noReceiver = fresh.wallet.withdrawal;

export const walletCases = [
  row('the balance hides', 'wallet', {}, wallet.balanceToggled(), { isBalanceHidden: true }),
  row('the balance shows', 'wallet', { isBalanceHidden: true }, wallet.balanceToggled(), {
    isBalanceHidden: false,
  }),
  row(
    'a filter starts at the first page',
    'wallet',
    { transactions: { ...view, page: 3 } },
    wallet.transactionsFiltered({ type: 'deposit' }),
    { transactions: { ...view, type: 'deposit' } },
  ),
  row('a page is opened', 'wallet', {}, wallet.transactionViewChanged({ page: 2 }), {
    transactions: { ...view, page: 2 },
  }),
  row(
    'a page size starts at the first page',
    'wallet',
    { transactions: { ...view, page: 3 } },
    wallet.transactionsFiltered({ pageSize: 50 }),
    { transactions: { ...view, pageSize: 50 } },
  ),
  row('a receipt opens', 'wallet', {}, wallet.transactionViewChanged({ receipt: '7' }), {
    transactions: { ...view, receipt: '7' },
  }),
  row(
    'the URL says what to show',
    'wallet',
    { transactions: { ...view, type: 'deposit' } },
    wallet.transactionViewChanged({ ...view, page: 2 }),
    { transactions: { ...view, page: 2 } },
  ),
  row(
    'a confirmed receiver leads to the amount',
    'wallet',
    {},
    wallet.receiverConfirmed(receiver),
    { withdrawal: { step: 'amount', receiver } },
  ),
  row(
    'the amount leads to the review',
    'wallet',
    { withdrawal: { step: 'amount', receiver } },
    wallet.withdrawalReviewed({ amount }),
    { withdrawal: { step: 'review', receiver, amount } },
  ),
  row(
    'without a receiver there is nothing to review',
    'wallet',
    {},
    wallet.withdrawalReviewed({ amount }),
    {},
  ),
  row(
    'the review leads back to the amount',
    'wallet',
    { withdrawal: { step: 'review', receiver, amount } },
    wallet.withdrawalReviewLeft(),
    { withdrawal: { step: 'amount', receiver } },
  ),
  row('there is no way back from no review', 'wallet', {}, wallet.withdrawalReviewLeft(), {}),
  row(
    'a changed account needs a new confirmation',
    'wallet',
    { withdrawal: { step: 'amount', receiver } },
    wallet.receiverChanged(),
    { withdrawal: { step: 'receiver', isChanged: true, amount: null } },
  ),
  row(
    'a changed account keeps the amount',
    'wallet',
    { withdrawal: { step: 'review', receiver, amount } },
    wallet.receiverChanged(),
    { withdrawal: { step: 'receiver', isChanged: true, amount } },
  ),
  row(
    'the amount goes to the account that is confirmed next',
    'wallet',
    { withdrawal: { step: 'receiver', isChanged: true, amount } },
    wallet.receiverConfirmed(receiver),
    { withdrawal: { step: 'review', receiver, amount } },
  ),
  row('a first account is no change', 'wallet', {}, wallet.receiverChanged(), {}),
  row(
    'on success the fields clear',
    'wallet',
    { withdrawal: { step: 'review', receiver, amount } },
    done('requestWithdrawal', {}),
    { withdrawal: noReceiver },
  ),
  row(
    'logging out forgets the receiver',
    'wallet',
    { withdrawal: { step: 'amount', receiver }, isBalanceHidden: true },
    signedOut(),
    { withdrawal: noReceiver, isBalanceHidden: false },
  ),
];
