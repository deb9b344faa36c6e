import * as customers from '@contract/office/customers';
import * as fleet from '@contract/office/fleet';
import * as money from '@contract/office/money';
import { Job } from '@contract/office/company';
import { Assignment as assignment, Others } from '@contract/office/people';
import { baseApi, everything } from './baseApi';
import { listOf, pagesOf } from './lists';
import { reading } from './read';
import { arrayOf, type ReadBy } from './reply';

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
    listAssignments: build.query<readonly ReadBy<typeof assignment>[], undefined>({
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
