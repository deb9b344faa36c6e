import type { Id } from '@contract/calls';
import type { BodyOf } from '@contract/schemas';
import { nairaForWire, type Kobo } from '@/lib/money';
import { baseApi } from '../api/baseApi';
import { read, readById, written } from '../api/read';
import {
  pagedList,
  useGrowingList,
  useWholeList,
  type ListPage,
  type Newest,
  type PageParam,
} from '../api/pagedList';
import { changes, moneyTags } from '../api/tags';
import { reply } from '../api/wire';
import {
  banks,
  beneficiaries,
  depositAccount,
  payoutReceiver,
  transactions,
  verifiedAccount,
  withdrawalAnswer,
  withdrawalProgress,
  type Account,
  type Receiver,
  type Transaction,
} from './walletWire';

export interface WithdrawalRequest {
  readonly receiver: Receiver;
  readonly amount: Kobo;
  readonly accountId: Id;
  readonly pin: string;
}

export const walletApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDepositAccount: build.query(read(depositAccount, 'DepositAccount')),
    listTransactions: build.infiniteQuery<ListPage<Transaction>, Newest, PageParam>(
      pagedList(transactions, 'Transactions'),
    ),
    getWithdrawal: build.query(readById(withdrawalProgress, 'Transactions')),
    listBanks: build.query(read(banks)),
    listBeneficiaries: build.query(read(beneficiaries, 'Beneficiaries')),
    getPayoutReceiver: build.query(read(payoutReceiver, 'PayoutReceiver')),
    sendPayoutsToBank: build.mutation({
      query: (body: BodyOf<'sendPayoutsToBank'>) => ({ body }),
      ...written('PayoutReceiver', 'CurrentUser'),
    }),
    keepPayoutsInWallet: build.mutation<null, undefined>({
      query: () => ({}),
      ...written('PayoutReceiver', 'CurrentUser'),
    }),
    verifyReceiver: build.mutation({
      query: ({ bankCode, accountNumber }: Account) => ({
        body: {
          bank_code: bankCode,
          account_number: accountNumber,
        } satisfies BodyOf<'verifyReceiver'>,
      }),
      responseSchema: reply(verifiedAccount),
    }),
    requestWithdrawal: build.mutation({
      query: ({ receiver, amount, accountId, pin }: WithdrawalRequest) => ({
        body: {
          amount: nairaForWire(amount),
          account_number: receiver.accountNumber,
          bank_code: receiver.bankCode,
          bank_name: receiver.bankName,
          account_name: receiver.accountName,
          user: accountId,
          pin,
        } satisfies BodyOf<'requestWithdrawal'>,
      }),
      responseSchema: reply(withdrawalAnswer),
      invalidatesTags: changes(...moneyTags, 'Beneficiaries'),
    }),
  }),
});

export const {
  useGetDepositAccountQuery,
  useListTransactionsInfiniteQuery,
  useGetWithdrawalQuery,
  useListBanksQuery,
  useListBeneficiariesQuery,
  useGetPayoutReceiverQuery,
  useSendPayoutsToBankMutation,
  useKeepPayoutsInWalletMutation,
  useVerifyReceiverMutation,
  useRequestWithdrawalMutation,
} = walletApi;

/** Returns the transactions, newest first. The list grows page by page until `isWhole` is true. */
export const useTransactions = (options?: { readonly skip: boolean }) =>
  useGrowingList(useListTransactionsInfiniteQuery(undefined, options));

/** Returns all transactions, newest first, once the last page has arrived. */
export const useAllTransactions = () => useWholeList(useListTransactionsInfiniteQuery(undefined));

/** Returns this many of the newest transactions. A server that implements only section 7 sends all of them. */
export const useNewestTransactions = (count: number) =>
  useGrowingList(useListTransactionsInfiniteQuery(count));
