import { reply } from '@/store/api/wire';
import { answered, baseApi, everything } from './baseApi';
import {
  closings,
  complaint,
  complaints,
  customerMoney,
  customerRecord,
  customers,
  frozenWallets,
  sharedReferrals,
  submission,
  submissionSummaries,
  type Closing,
  type Complaint,
  type Customer,
  type FrozenWallet,
  type SharedReferral,
  type SubmissionSummary,
} from './customersWire';
import { idOf, listRequest, pagesAfter, type ListQuery } from './lists';

interface Note {
  /** The customer. */
  readonly id: number;
  readonly text: string;
}

interface Freeze {
  readonly email: string;
  readonly reason: string;
}

interface Correction extends Freeze {
  /** Amount in naira. */
  readonly amount: string;
}

interface Reasoned {
  readonly id: number;
  readonly reason: string;
}

interface Rejection {
  readonly id: number;
  /** Codes of the reasons that the submission lists. */
  readonly reasons: readonly string[];
}

interface ComplaintDecision {
  readonly id: number;
  readonly outcome: string;
  readonly answer: string;
}

/** Customers, their wallets, identity checks, complaints and referrals. */
export const customersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findCustomers: build.infiniteQuery<readonly Customer[], ListQuery, string>({
      query: ({ queryArg, pageParam }) =>
        listRequest('/customers/', { ...queryArg, after: pageParam }),
      infiniteQueryOptions: pagesAfter<Customer>(idOf),
      responseSchema: reply(customers),
      providesTags: everything,
    }),
    getCustomer: build.query({
      query: (id: number) => ({ url: `/customers/${id}/` }),
      responseSchema: reply(customerRecord),
      providesTags: everything,
    }),
    getCustomerMoney: build.query({
      query: (id: number) => ({ url: `/customers/${id}/money/` }),
      responseSchema: reply(customerMoney),
      providesTags: everything,
    }),
    addNote: build.mutation({
      query: ({ id, ...body }: Note) => ({ url: `/customers/${id}/notes/`, method: 'POST', body }),
      ...answered,
    }),
    correctName: build.mutation({
      query: ({ id, ...body }: Reasoned & { first_name: string; last_name: string }) => ({
        url: `/customers/${id}/name/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    correctPhone: build.mutation({
      query: ({ id, ...body }: Reasoned & { phone_number: string }) => ({
        url: `/customers/${id}/phone/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    proposeEmail: build.mutation({
      query: ({ id, ...body }: Reasoned & { email: string }) => ({
        url: `/customers/${id}/email/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    endSessions: build.mutation({
      query: ({ id, ...body }: Reasoned) => ({
        url: `/customers/${id}/sign-out/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    resendCode: build.mutation({
      query: ({ id, ...body }: Reasoned) => ({
        url: `/customers/${id}/code/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    freezeWallet: build.mutation({
      query: (body: Freeze) => ({ url: '/wallets/freeze/', method: 'POST', body }),
      ...answered,
    }),
    unfreezeWallet: build.mutation({
      query: (body: Freeze) => ({ url: '/wallets/unfreeze/', method: 'POST', body }),
      ...answered,
    }),
    debitWallet: build.mutation({
      query: (body: Correction) => ({ url: '/wallets/debit/', method: 'POST', body }),
      ...answered,
    }),
    creditWallet: build.mutation({
      query: (body: Correction) => ({ url: '/wallets/credit/', method: 'POST', body }),
      ...answered,
    }),
    hideClique: build.mutation({
      query: ({ id, ...body }: Reasoned) => ({
        url: `/cliques/${id}/hide/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    listFrozenWallets: build.infiniteQuery<readonly FrozenWallet[], ListQuery, string>({
      query: ({ queryArg, pageParam }) =>
        listRequest('/wallets/frozen/', { ...queryArg, before: pageParam }),
      infiniteQueryOptions: pagesAfter<FrozenWallet>(idOf),
      responseSchema: reply(frozenWallets),
      providesTags: everything,
    }),
    /** Lists the referral bonuses on hold. */
    listReferrals: build.infiniteQuery<readonly SharedReferral[], ListQuery, string>({
      query: ({ queryArg, pageParam }) =>
        listRequest('/referrals/', { ...queryArg, after: pageParam }),
      infiniteQueryOptions: pagesAfter<SharedReferral>(idOf),
      responseSchema: reply(sharedReferrals),
      providesTags: everything,
    }),
    payReferral: build.mutation({
      query: ({ id, ...body }: Reasoned) => ({
        url: `/referrals/${id}/pay/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    refuseReferral: build.mutation({
      query: ({ id, ...body }: Reasoned) => ({
        url: `/referrals/${id}/refuse/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    listSubmissions: build.infiniteQuery<readonly SubmissionSummary[], ListQuery, string>({
      query: ({ queryArg, pageParam }) => listRequest('/kyc/', { ...queryArg, after: pageParam }),
      infiniteQueryOptions: pagesAfter<SubmissionSummary>(idOf),
      responseSchema: reply(submissionSummaries),
      providesTags: everything,
    }),
    getSubmission: build.query({
      query: (id: number) => ({ url: `/kyc/${id}/` }),
      responseSchema: reply(submission),
      providesTags: everything,
    }),
    approveSubmission: build.mutation({
      query: (id: number) => ({ url: `/kyc/${id}/approve/`, method: 'POST' }),
      ...answered,
    }),
    rejectSubmission: build.mutation({
      query: ({ id, ...body }: Rejection) => ({ url: `/kyc/${id}/reject/`, method: 'POST', body }),
      ...answered,
    }),
    listClosings: build.infiniteQuery<readonly Closing[], ListQuery, string>({
      query: ({ queryArg, pageParam }) =>
        listRequest('/closings/', { ...queryArg, after: pageParam }),
      infiniteQueryOptions: pagesAfter<Closing>(idOf),
      responseSchema: reply(closings),
      providesTags: everything,
    }),
    closeAccount: build.mutation({
      query: ({ id, ...body }: Reasoned) => ({
        url: `/closings/${id}/close/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
    listComplaints: build.infiniteQuery<readonly Complaint[], ListQuery, string>({
      query: ({ queryArg, pageParam }) =>
        listRequest('/complaints/', { ...queryArg, after: pageParam }),
      infiniteQueryOptions: pagesAfter<Complaint>(idOf),
      responseSchema: reply(complaints),
      providesTags: everything,
    }),
    getComplaint: build.query({
      query: (id: number) => ({ url: `/complaints/${id}/` }),
      responseSchema: reply(complaint),
      providesTags: everything,
    }),
    acknowledgeComplaint: build.mutation({
      query: (id: number) => ({ url: `/complaints/${id}/acknowledge/`, method: 'POST' }),
      ...answered,
    }),
    decideComplaint: build.mutation({
      query: ({ id, ...body }: ComplaintDecision) => ({
        url: `/complaints/${id}/decide/`,
        method: 'POST',
        body,
      }),
      ...answered,
    }),
  }),
});

export const {
  useFindCustomersInfiniteQuery,
  useGetCustomerQuery,
  useGetCustomerMoneyQuery,
  useAddNoteMutation,
  useCorrectNameMutation,
  useCorrectPhoneMutation,
  useProposeEmailMutation,
  useEndSessionsMutation,
  useResendCodeMutation,
  useFreezeWalletMutation,
  useUnfreezeWalletMutation,
  useDebitWalletMutation,
  useCreditWalletMutation,
  useHideCliqueMutation,
  useListFrozenWalletsInfiniteQuery,
  useListReferralsInfiniteQuery,
  usePayReferralMutation,
  useRefuseReferralMutation,
  useListSubmissionsInfiniteQuery,
  useGetSubmissionQuery,
  useApproveSubmissionMutation,
  useRejectSubmissionMutation,
  useListClosingsInfiniteQuery,
  useCloseAccountMutation,
  useListComplaintsInfiniteQuery,
  useGetComplaintQuery,
  useAcknowledgeComplaintMutation,
  useDecideComplaintMutation,
} = customersApi;
