import { reply } from '@/store/api/wire';
import { answered, baseApi, everything } from './baseApi';
import { idOf, listRequest, onePage, pagesAfter, type ListQuery } from './lists';
import {
  comparison,
  decidedTogether,
  depositExceptions,
  explanation,
  refusedAccounts,
  suspenseDeposits,
  unmatchedBanks,
  unmatchedItems,
  walletEntries,
  withdrawal,
  withdrawalExceptions,
  withdrawalRules,
  withdrawalSummaries,
  type DepositException,
  type RefusedAccount,
  type SuspenseDeposit,
  type UnmatchedBank,
  type UnmatchedItem,
  type WalletEntry,
  type WithdrawalException,
  type WithdrawalSummary,
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
  /** The one-time code of the provider. */
  readonly code: string;
}

interface Refund {
  /** The reference of the deposit. */
  readonly reference: string;
  /** The provider’s name of the refund, needed if there are several. */
  readonly refund?: string | undefined;
  /** Amount in naira. */
  readonly amount?: string | undefined;
}

interface Debit extends Reasoned {
  /** Amount in naira. If it is missing, everything that isn't the customer's. */
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

/** The decision on several withdrawals. The customers read the reason of a rejection. */
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
    listWithdrawals: build.infiniteQuery<readonly WithdrawalSummary[], ListQuery, string>({
      query: ({ queryArg, pageParam }) =>
        listRequest('/withdrawals/', { ...queryArg, after: pageParam }),
      infiniteQueryOptions: pagesAfter<WithdrawalSummary>(idOf),
      responseSchema: reply(withdrawalSummaries),
      providesTags: everything,
    }),
    getWithdrawal: build.query({
      query: (id: number) => ({ url: `/withdrawals/${id}/` }),
      responseSchema: reply(withdrawal),
      providesTags: everything,
    }),
    approveWithdrawal: build.mutation({
      query: (id: number) => ({ url: `/withdrawals/${id}/approve/`, method: 'POST' }),
      ...answered,
    }),
    rejectWithdrawal: build.mutation({
      query: ({ id, ...body }: Reasoned) => ({
        url: `/withdrawals/${id}/reject/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    decideTogether: build.mutation({
      query: (body: JointDecision) => ({ url: '/withdrawals/decide/', method: 'POST', body }),
      responseSchema: reply(decidedTogether),
      invalidatesTags: everything,
    }),
    /** Leaves a withdrawal that rules would send to a person. */
    takeWithdrawal: build.mutation({
      query: (id: number) => ({ url: `/withdrawals/${id}/take/`, method: 'POST' }),
      ...answered,
    }),
    getWithdrawalRules: build.query({
      query: (_nothing: undefined) => ({ url: '/withdrawal-rules/' }),
      responseSchema: reply(withdrawalRules),
      providesTags: everything,
    }),
    switchWithdrawalRulesOff: build.mutation({
      query: (reason: string) => ({
        url: '/withdrawal-rules/off/',
        method: 'POST',
        body: { reason },
      }),
      ...answered,
    }),
    proposeWithdrawalRules: build.mutation({
      query: (reason: string) => ({
        url: '/withdrawal-rules/on/',
        method: 'POST',
        body: { reason },
      }),
      ...answered,
    }),
    /** Stops sending withdrawals. Those on their way are still followed. */
    stopSending: build.mutation({
      query: (reason: string) => ({ url: '/withdrawals/stop/', method: 'POST', body: { reason } }),
      ...answered,
    }),
    resumeSending: build.mutation({
      query: (_nothing: undefined) => ({ url: '/withdrawals/resume/', method: 'POST' }),
      ...answered,
    }),
    /** Asks the provider what has become of a withdrawal. */
    requeryWithdrawal: build.mutation({
      query: (id: number) => ({ url: `/withdrawals/${id}/look/`, method: 'POST' }),
      ...answered,
    }),
    enterWithdrawalCode: build.mutation({
      query: ({ id, ...body }: Code) => ({ url: `/withdrawals/${id}/code/`, method: 'POST', body }),
      ...answered,
    }),
    returnWithdrawal: build.mutation({
      query: ({ id, ...body }: Reasoned) => ({
        url: `/withdrawals/${id}/return/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    listWithdrawalExceptions: build.infiniteQuery<
      readonly WithdrawalException[],
      ListQuery,
      string
    >({
      query: ({ queryArg, pageParam }) =>
        listRequest('/withdrawal-exceptions/', { ...queryArg, after: pageParam }),
      infiniteQueryOptions: pagesAfter<WithdrawalException>(idOf),
      responseSchema: reply(withdrawalExceptions),
      providesTags: everything,
    }),
    closeWithdrawalException: build.mutation({
      query: ({ id, ...body }: Noted) => ({
        url: `/withdrawal-exceptions/${id}/close/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    listSuspense: build.infiniteQuery<readonly SuspenseDeposit[], ListQuery, string>({
      query: ({ queryArg, pageParam }) =>
        listRequest('/unmatched-deposits/', { ...queryArg, after: pageParam }),
      infiniteQueryOptions: pagesAfter<SuspenseDeposit>(idOf),
      responseSchema: reply(suspenseDeposits),
      providesTags: everything,
    }),
    assignDeposit: build.mutation({
      query: ({ reference, ...body }: DepositOfCustomer) => ({
        url: `${depositUrl(reference)}assign/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    repayWithDeposit: build.mutation({
      query: ({ reference, ...body }: DepositOfDriver) => ({
        url: `${depositUrl(reference)}repay/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    returnDeposit: build.mutation({
      query: ({ reference, ...body }: ReturnedDeposit) => ({
        url: `${depositUrl(reference)}return/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    listDepositExceptions: build.infiniteQuery<readonly DepositException[], ListQuery, string>({
      query: ({ queryArg, pageParam }) =>
        listRequest('/deposit-exceptions/', { ...queryArg, after: pageParam }),
      infiniteQueryOptions: pagesAfter<DepositException>(idOf),
      responseSchema: reply(depositExceptions),
      providesTags: everything,
    }),
    /** Adds a refund that only the statement has. */
    addRefund: build.mutation({
      query: (body: Refund) => ({ url: '/deposit-exceptions/', method: 'POST', body }),
      ...answered,
    }),
    /** Asks the provider again about a deposit. */
    requeryDeposit: build.mutation({
      query: (id: number) => ({ url: `/deposit-exceptions/${id}/look/`, method: 'POST' }),
      ...answered,
    }),
    freezeForDeposit: build.mutation({
      query: (id: number) => ({ url: `/deposit-exceptions/${id}/freeze/`, method: 'POST' }),
      ...answered,
    }),
    debitDeposit: build.mutation({
      query: ({ id, ...body }: Debit) => ({
        url: `/deposit-exceptions/${id}/debit/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    closeDepositException: build.mutation({
      query: ({ id, ...body }: Noted) => ({
        url: `/deposit-exceptions/${id}/close/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    listRefusedAccounts: build.infiniteQuery<readonly RefusedAccount[], ListQuery, string>({
      query: ({ queryArg, pageParam }) =>
        listRequest('/refused-accounts/', { ...queryArg, after: pageParam }),
      infiniteQueryOptions: pagesAfter<RefusedAccount>(idOf),
      responseSchema: reply(refusedAccounts),
      providesTags: everything,
    }),
    retryRefusedAccounts: build.mutation({
      query: (_nothing: undefined) => ({ url: '/refused-accounts/retry/', method: 'POST' }),
      ...answered,
    }),
    retryRefusedAccount: build.mutation({
      query: (id: number) => ({ url: `/refused-accounts/${id}/retry/`, method: 'POST' }),
      ...answered,
    }),
    listUnmatched: build.infiniteQuery<readonly UnmatchedItem[], ListQuery, string>({
      query: () => ({ url: '/exceptions/' }),
      infiniteQueryOptions: onePage,
      responseSchema: reply(unmatchedItems),
      providesTags: everything,
    }),
    listUnmatchedBanks: build.infiniteQuery<readonly UnmatchedBank[], ListQuery, string>({
      query: () => ({ url: '/banks/unmatched/' }),
      infiniteQueryOptions: onePage,
      responseSchema: reply(unmatchedBanks),
      providesTags: everything,
    }),
    reconcile: build.mutation({
      query: (_nothing: undefined) => ({ url: '/reconcile/', method: 'POST' }),
      responseSchema: reply(comparison),
      invalidatesTags: everything,
    }),
    settleDifference: build.mutation({
      query: (reason: string) => ({
        url: '/difference/settle/',
        method: 'POST',
        body: { reason },
      }),
      ...answered,
    }),
    settleUnmatched: build.mutation({
      query: (body: Settlement) => ({ url: '/exceptions/settle/', method: 'POST', body }),
      ...answered,
    }),
    /** The entries of the wallet of the customer whose `id` the query has. */
    listWalletEntries: build.infiniteQuery<readonly WalletEntry[], ListQuery, string>({
      query: ({ queryArg: { id = '', ...query }, pageParam }) =>
        listRequest(`/customers/${encodeURIComponent(id)}/entries/`, {
          ...query,
          before: pageParam,
        }),
      infiniteQueryOptions: pagesAfter<WalletEntry>(idOf),
      responseSchema: reply(walletEntries),
      providesTags: everything,
    }),
    getTransfer: build.query({
      query: (id: number) => ({ url: `/transfers/${id}/` }),
      responseSchema: reply(explanation),
      providesTags: everything,
    }),
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
  useStopSendingMutation,
  useResumeSendingMutation,
  useRequeryWithdrawalMutation,
  useEnterWithdrawalCodeMutation,
  useReturnWithdrawalMutation,
  useListWithdrawalExceptionsInfiniteQuery,
  useCloseWithdrawalExceptionMutation,
  useListSuspenseInfiniteQuery,
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
