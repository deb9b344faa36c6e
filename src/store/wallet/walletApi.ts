import type { Id } from '@contract/calls';
import type { BodyOf } from '@contract/schemas';
import { nairaForWire, type Kobo } from '@/lib/money';
import { baseApi } from '../api/baseApi';
import { read, readById } from '../api/read';
import { bodyOf, type RequestOf } from '../api/request';
import { showsFirstPage } from '../api/firstPage';
import { changes, moneyTags } from '../api/tags';
import { reply } from '../api/wire';
import {
  banks,
  beneficiaries,
  depositAccount,
  transactions,
  verifiedAccount,
  withdrawalAnswer,
  withdrawalProgress,
  type Account,
  type Receiver,
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
    /** Reads all transactions, or only the `newest`. A server that implements only section 7 always returns all. */
    listTransactions: build.query({
      query: (newest: number | undefined) => ({ newest }),
      extraOptions: showsFirstPage(transactions),
      responseSchema: reply(transactions),
      providesTags: ['Transactions'],
    }),
    getWithdrawal: build.query(readById(withdrawalProgress, 'Transactions')),
    listBanks: build.query(read(banks)),
    listBeneficiaries: build.query(read(beneficiaries, 'Beneficiaries')),
    verifyReceiver: build.mutation({
      query: ({ bankCode, accountNumber }: Account) => ({
        body: bodyOf({ bankCode, accountNumber } satisfies RequestOf<'verifyReceiver'>),
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
  useListTransactionsQuery,
  useGetWithdrawalQuery,
  useListBanksQuery,
  useListBeneficiariesQuery,
  useVerifyReceiverMutation,
  useRequestWithdrawalMutation,
} = walletApi;
