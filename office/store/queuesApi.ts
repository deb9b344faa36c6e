import * as customers from '@contract/office/customers';
import * as fleet from '@contract/office/fleet';
import * as money from '@contract/office/money';
import { Job } from '@contract/office/company';
import { Assignment as assignment, Others } from '@contract/office/people';
import { baseApi, everything } from './baseApi';
import { listOf, pagesOf } from './lists';
import { reading } from './read';
import { arrayOf, type ReadBy } from './reply';

export type KycSummary = ReadBy<typeof customers.KycSummary>;
export type KycCase = ReadBy<typeof customers.KycCase>;
export type Complaint = ReadBy<typeof customers.Complaint>;
export type WithdrawalSummary = ReadBy<typeof money.Withdrawal>;
export type WithdrawalCase = ReadBy<typeof money.WithdrawalCase>;
export type WithdrawalException = ReadBy<typeof money.WithdrawalException>;
export type SuspenseDeposit = ReadBy<typeof money.SuspenseDeposit> & { readonly id: string };
export type DepositException = ReadBy<typeof money.DepositException>;
export type UnmatchedItem = ReadBy<typeof money.UnmatchedItem>;
export type RefusedAccount = ReadBy<typeof money.RefusedAccount>;
export type Failure = ReadBy<typeof Job>;
export type WaitingContract = ReadBy<typeof fleet.WaitingContract>;
export type LateAgreement = ReadBy<typeof fleet.Late>;
export type Assignment = ReadBy<typeof assignment>;

interface CaseName {
  readonly queue: string;
  readonly case: string;
}

export const kycList = listOf('/kyc/', customers.KycSummary);
export const useKycCase = reading('/kyc/:id/', customers.KycCase);
export const complaintList = listOf('/complaints/', customers.Complaint);
export const useComplaint = reading('/complaints/:id/', customers.Complaint);
export const withdrawalList = listOf('/withdrawals/', money.Withdrawal);
export const useWithdrawal = reading('/withdrawals/:id/', money.WithdrawalCase);
export const withdrawalExceptionList = listOf('/withdrawal-exceptions/', money.WithdrawalException);
export const suspenseList = pagesOf(
  '/unmatched-deposits/',
  arrayOf(money.SuspenseDeposit),
  (rows) => rows.map((row) => ({ ...row, id: row.reference })),
);
export const depositExceptionList = listOf('/deposit-exceptions/', money.DepositException);
export const unmatchedList = listOf('/exceptions/', money.UnmatchedItem, { isWhole: true });
export const refusedAccountList = listOf('/refused-accounts/', money.RefusedAccount);
export const failureList = listOf('/jobs/', Job);
export const lateList = pagesOf('/arrears/', fleet.Arrears, ({ late }) => late, {
  keyOf: ({ late_since, id }) => `${late_since} ${id}`,
});
export const waitingContractList = listOf('/waiting-contracts/', fleet.WaitingContract);

const casesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAssignments: build.query<readonly Assignment[], undefined>({
      query: () => ({
        path: '/assignments/',
        isBackground: true,
        reply: arrayOf(assignment),
      }),
      providesTags: everything,
    }),
    /** Says that this person is looking at a case, and returns the others who are. */
    visit: build.query<ReadBy<typeof Others>, CaseName>({
      query: (body) => ({
        path: '/visits/',
        method: 'POST',
        body,
        isBackground: true,
        reply: Others,
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListAssignmentsQuery, useVisitQuery } = casesApi;
