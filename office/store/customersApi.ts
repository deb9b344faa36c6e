import { answered, baseApi, post, read } from './baseApi';
import {
  closings,
  complaintCase,
  complaints,
  customerMoney,
  customerRecord,
  customers,
  frozenWallets,
  sharedReferrals,
  submission,
  submissionSummaries,
} from './customersWire';
import { list } from './lists';

interface Note {
  /** Id of the customer. */
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
    findCustomers: build.infiniteQuery(list('/customers/', customers)),
    getCustomer: build.query(read((id: number) => `/customers/${id}/`, customerRecord)),
    getCustomerMoney: build.query(read((id: number) => `/customers/${id}/money/`, customerMoney)),
    addNote: build.mutation({
      query: ({ id, ...body }: Note) => post(`/customers/${id}/notes/`, body),
      ...answered,
    }),
    correctName: build.mutation({
      query: ({ id, ...body }: Reasoned & { first_name: string; last_name: string }) =>
        post(`/customers/${id}/name/`, body),
      ...answered,
    }),
    correctPhone: build.mutation({
      query: ({ id, ...body }: Reasoned & { phone_number: string }) =>
        post(`/customers/${id}/phone/`, body),
      ...answered,
    }),
    proposeEmail: build.mutation({
      query: ({ id, ...body }: Reasoned & { email: string }) =>
        post(`/customers/${id}/email/`, body),
      ...answered,
    }),
    removeFactors: build.mutation({
      query: ({ id, ...body }: Reasoned) => post(`/customers/${id}/factors/`, body),
      ...answered,
    }),
    keepFactors: build.mutation({
      query: ({ id, ...body }: Reasoned) => post(`/customers/${id}/factors/keep/`, body),
      ...answered,
    }),
    endSessions: build.mutation({
      query: ({ id, ...body }: Reasoned) => post(`/customers/${id}/sign-out/`, body),
      ...answered,
    }),
    resendCode: build.mutation({
      query: ({ id, ...body }: Reasoned) => post(`/customers/${id}/code/`, body),
      ...answered,
    }),
    freezeWallet: build.mutation({
      query: (body: Freeze) => post('/wallets/freeze/', body),
      ...answered,
    }),
    unfreezeWallet: build.mutation({
      query: (body: Freeze) => post('/wallets/unfreeze/', body),
      ...answered,
    }),
    debitWallet: build.mutation({
      query: (body: Correction) => post('/wallets/debit/', body),
      ...answered,
    }),
    creditWallet: build.mutation({
      query: (body: Correction) => post('/wallets/credit/', body),
      ...answered,
    }),
    hideClique: build.mutation({
      query: ({ id, ...body }: Reasoned) => post(`/cliques/${id}/hide/`, body),
      ...answered,
    }),
    listFrozenWallets: build.infiniteQuery(list('/wallets/frozen/', frozenWallets)),
    /** Lists the referral bonuses on hold. */
    listReferrals: build.infiniteQuery(list('/referrals/', sharedReferrals)),
    payReferral: build.mutation({
      query: ({ id, ...body }: Reasoned) => post(`/referrals/${id}/pay/`, body),
      ...answered,
    }),
    refuseReferral: build.mutation({
      query: ({ id, ...body }: Reasoned) => post(`/referrals/${id}/refuse/`, body),
      ...answered,
    }),
    listSubmissions: build.infiniteQuery(list('/kyc/', submissionSummaries)),
    getSubmission: build.query(read((id: number) => `/kyc/${id}/`, submission)),
    approveSubmission: build.mutation({
      query: (id: number) => post(`/kyc/${id}/approve/`),
      ...answered,
    }),
    rejectSubmission: build.mutation({
      query: ({ id, ...body }: Rejection) => post(`/kyc/${id}/reject/`, body),
      ...answered,
    }),
    listClosings: build.infiniteQuery(list('/closings/', closings)),
    closeAccount: build.mutation({
      query: ({ id, ...body }: Reasoned) => post(`/closings/${id}/close/`, body),
      ...answered,
    }),
    listComplaints: build.infiniteQuery(list('/complaints/', complaints)),
    getComplaint: build.query(read((id: number) => `/complaints/${id}/`, complaintCase)),
    acknowledgeComplaint: build.mutation({
      query: (id: number) => post(`/complaints/${id}/acknowledge/`),
      ...answered,
    }),
    decideComplaint: build.mutation({
      query: ({ id, ...body }: ComplaintDecision) => post(`/complaints/${id}/decide/`, body),
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
  useRemoveFactorsMutation,
  useEndSessionsMutation,
  useKeepFactorsMutation,
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
