import { reply } from '@/store/api/wire';
import { answered, baseApi, everything, post, read } from './baseApi';
import { idOf, list, listRequest, pagesAfter, wholeList, type ListQuery } from './lists';
import {
  comparison,
  decidedTogether,
  depositExceptions,
  explanation,
  refusedAccounts,
  repayableAgreements,
  sending,
  suspenseDeposits,
  suspenseLeads,
  unmatchedBanks,
  unmatchedItems,
  walletEntries,
  type WalletEntry,
  withdrawal,
  withdrawalExceptions,
  withdrawalRules,
  withdrawalSummaries,
} from './moneyWire';

interface Reasoned {
  readonly id: number;
  readonly reason: string;
}

interface Noted {
  readonly id: number;
  readonly note: string;
}

interface Code {
  readonly id: number;
  /** One-time code that the provider asks for before it sends the withdrawal. */
  readonly code: string;
}

interface Refund {
  /** The reference of the deposit. */
  readonly reference: string;
  /** The provider's id of a refund of a part. Without it and `amount`, the whole deposit counts as refunded. */
  readonly refund?: string | undefined;
  /** Amount in naira. */
  readonly amount?: string | undefined;
}

interface Debit extends Reasoned {
  /** Amount in naira. Defaults to all of the deposit that isn't the customer's. */
  readonly amount?: string | undefined;
}

interface DepositOfCustomer {
  readonly reference: string;
  readonly email: string;
}

interface DepositOfDriver {
  readonly reference: string;
  /** The number of the driver's agreement. */
  readonly agreement: number;
}

interface ReturnedDeposit {
  readonly reference: string;
  /** Bank, account number and name of the receiver. */
  readonly to: string;
  readonly bank_reference: string;
}

interface Settlement {
  /** The ids of unmatched items. */
  readonly exceptions: readonly string[];
  readonly reason: string;
}

/** The decision on several withdrawals. If it is a rejection, the customers read its reason. */
interface JointDecision {
  readonly ids: readonly number[];
  readonly decision: 'approve' | 'reject';
  readonly reason?: string;
}

/** Returns the URL of a deposit in suspense. Its reference may have any characters. */
const depositUrl = (reference: string) => `/unmatched-deposits/${encodeURIComponent(reference)}/`;

/** Withdrawals, deposits, the reconciliation, and the entries of wallets. */
export const moneyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listWithdrawals: build.infiniteQuery(list('/withdrawals/', withdrawalSummaries)),
    getWithdrawal: build.query(read((id: number) => `/withdrawals/${id}/`, withdrawal)),
    approveWithdrawal: build.mutation({
      query: (id: number) => post(`/withdrawals/${id}/approve/`),
      ...answered,
    }),
    rejectWithdrawal: build.mutation({
      query: ({ id, ...body }: Reasoned) => post(`/withdrawals/${id}/reject/`, body),
      ...answered,
    }),
    decideTogether: build.mutation({
      query: (body: JointDecision) => post('/withdrawals/decide/', body),
      responseSchema: reply(decidedTogether),
      invalidatesTags: everything,
    }),
    /** Makes a person decide about a withdrawal that the rules would send. */
    takeWithdrawal: build.mutation({
      query: (id: number) => post(`/withdrawals/${id}/take/`),
      ...answered,
    }),
    getWithdrawalRules: build.query(
      read((_nothing: undefined) => '/withdrawal-rules/', withdrawalRules),
    ),
    switchWithdrawalRulesOff: build.mutation({
      query: (reason: string) => post('/withdrawal-rules/off/', { reason }),
      ...answered,
    }),
    proposeWithdrawalRules: build.mutation({
      query: (reason: string) => post('/withdrawal-rules/on/', { reason }),
      ...answered,
    }),
    getSending: build.query(read((_nothing: undefined) => '/withdrawals/sending/', sending)),
    /** Stops sending withdrawals. Those that were already sent are still tracked. */
    stopSending: build.mutation({
      query: (reason: string) => post('/withdrawals/stop/', { reason }),
      ...answered,
    }),
    resumeSending: build.mutation({
      query: (_nothing: undefined) => post('/withdrawals/resume/'),
      ...answered,
    }),
    /** Requests the current status of a withdrawal from the provider. */
    requeryWithdrawal: build.mutation({
      query: (id: number) => post(`/withdrawals/${id}/look/`),
      ...answered,
    }),
    enterWithdrawalCode: build.mutation({
      query: ({ id, ...body }: Code) => post(`/withdrawals/${id}/code/`, body),
      ...answered,
    }),
    returnWithdrawal: build.mutation({
      query: ({ id, ...body }: Reasoned) => post(`/withdrawals/${id}/return/`, body),
      ...answered,
    }),
    listWithdrawalExceptions: build.infiniteQuery(
      list('/withdrawal-exceptions/', withdrawalExceptions),
    ),
    closeWithdrawalException: build.mutation({
      query: ({ id, ...body }: Noted) => post(`/withdrawal-exceptions/${id}/close/`, body),
      ...answered,
    }),
    listSuspense: build.infiniteQuery(list('/unmatched-deposits/', suspenseDeposits)),
    findRepayable: build.query(
      read(
        (q: string) => `/unmatched-deposits/agreements/?${String(new URLSearchParams({ q }))}`,
        repayableAgreements,
      ),
    ),
    findLeads: build.query(
      read((reference: string) => `${depositUrl(reference)}leads/`, suspenseLeads),
    ),
    assignDeposit: build.mutation({
      query: ({ reference, ...body }: DepositOfCustomer) =>
        post(`${depositUrl(reference)}assign/`, body),
      ...answered,
    }),
    repayWithDeposit: build.mutation({
      query: ({ reference, ...body }: DepositOfDriver) =>
        post(`${depositUrl(reference)}repay/`, body),
      ...answered,
    }),
    returnDeposit: build.mutation({
      query: ({ reference, ...body }: ReturnedDeposit) =>
        post(`${depositUrl(reference)}return/`, body),
      ...answered,
    }),
    listDepositExceptions: build.infiniteQuery(list('/deposit-exceptions/', depositExceptions)),
    /** Adds a refund that is only on the provider's statement. */
    addRefund: build.mutation({
      query: (body: Refund) => post('/deposit-exceptions/', body),
      ...answered,
    }),
    /** Requests the current status of a deposit from the provider. */
    requeryDeposit: build.mutation({
      query: (id: number) => post(`/deposit-exceptions/${id}/look/`),
      ...answered,
    }),
    freezeForDeposit: build.mutation({
      query: (id: number) => post(`/deposit-exceptions/${id}/freeze/`),
      ...answered,
    }),
    debitDeposit: build.mutation({
      query: ({ id, ...body }: Debit) => post(`/deposit-exceptions/${id}/debit/`, body),
      ...answered,
    }),
    closeDepositException: build.mutation({
      query: ({ id, ...body }: Noted) => post(`/deposit-exceptions/${id}/close/`, body),
      ...answered,
    }),
    listRefusedAccounts: build.infiniteQuery(list('/refused-accounts/', refusedAccounts)),
    retryRefusedAccounts: build.mutation({
      query: (_nothing: undefined) => post('/refused-accounts/retry/'),
      ...answered,
    }),
    retryRefusedAccount: build.mutation({
      query: (id: number) => post(`/refused-accounts/${id}/retry/`),
      ...answered,
    }),
    listUnmatched: build.infiniteQuery(wholeList('/exceptions/', unmatchedItems)),
    listUnmatchedBanks: build.infiniteQuery(wholeList('/banks/unmatched/', unmatchedBanks)),
    reconcile: build.mutation({
      query: (_nothing: undefined) => post('/reconcile/'),
      responseSchema: reply(comparison),
      invalidatesTags: everything,
    }),
    settleDifference: build.mutation({
      query: (reason: string) => post('/difference/settle/', { reason }),
      ...answered,
    }),
    settleUnmatched: build.mutation({
      query: (body: Settlement) => post('/exceptions/settle/', body),
      ...answered,
    }),
    /** Lists the entries of a customer's wallet. The query's `id` is the customer's. */
    listWalletEntries: build.infiniteQuery<readonly WalletEntry[], ListQuery, string>({
      query: ({ queryArg: { id = '', ...query }, pageParam }) =>
        listRequest(`/customers/${encodeURIComponent(id)}/entries/`, {
          ...query,
          after: pageParam,
        }),
      infiniteQueryOptions: pagesAfter<WalletEntry>(idOf),
      responseSchema: reply(walletEntries),
      providesTags: everything,
    }),
    getTransfer: build.query(read((id: number) => `/transfers/${id}/`, explanation)),
  }),
});

export const {
  useListWithdrawalsInfiniteQuery,
  useGetWithdrawalQuery,
  useApproveWithdrawalMutation,
  useRejectWithdrawalMutation,
  useDecideTogetherMutation,
  useTakeWithdrawalMutation,
  useGetWithdrawalRulesQuery,
  useSwitchWithdrawalRulesOffMutation,
  useProposeWithdrawalRulesMutation,
  useGetSendingQuery,
  useStopSendingMutation,
  useResumeSendingMutation,
  useRequeryWithdrawalMutation,
  useEnterWithdrawalCodeMutation,
  useReturnWithdrawalMutation,
  useListWithdrawalExceptionsInfiniteQuery,
  useCloseWithdrawalExceptionMutation,
  useListSuspenseInfiniteQuery,
  useFindRepayableQuery,
  useFindLeadsQuery,
  useAssignDepositMutation,
  useRepayWithDepositMutation,
  useReturnDepositMutation,
  useListDepositExceptionsInfiniteQuery,
  useAddRefundMutation,
  useRequeryDepositMutation,
  useFreezeForDepositMutation,
  useDebitDepositMutation,
  useCloseDepositExceptionMutation,
  useListRefusedAccountsInfiniteQuery,
  useRetryRefusedAccountsMutation,
  useRetryRefusedAccountMutation,
  useListUnmatchedInfiniteQuery,
  useListUnmatchedBanksInfiniteQuery,
  useReconcileMutation,
  useSettleDifferenceMutation,
  useSettleUnmatchedMutation,
  useListWalletEntriesInfiniteQuery,
  useGetTransferQuery,
} = moneyApi;
