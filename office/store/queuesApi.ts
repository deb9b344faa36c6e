import * as v from 'valibot';
import { dayLength, startOfLagosDay } from '@/lib/dates';
import { day, id, instant, money, text } from '@/store/api/wire';
import { baseApi, everything } from './baseApi';
import { listOf } from './lists';
import { reading } from './read';

const suspenseSchema = v.pipe(
  v.object({
    reference: text,
    account_number: text,
    amount: money,
    sender_bank: text,
    received_at: instant,
    proposal: v.nullable(v.object({ deed: text, to: text, proposed_by: text })),
  }),
  v.transform(({ reference, ...row }) => ({ id: reference, ...row })),
);
const depositExceptionSchema = v.object({
  id,
  reference: text,
  account_number: text,
  amount: text,
  currency: text,
  reason: text,
  says: text,
  found_at: instant,
  email: v.nullable(text),
  credited: v.nullable(money),
  is_frozen: v.boolean(),
});
const withdrawalExceptionSchema = v.object({
  id,
  withdrawal: v.number(),
  status: text,
  kind: text,
  said: text,
  found_at: instant,
});
const unmatchedSchema = v.object({
  id: text,
  amount: money,
  since: instant,
  reference: v.nullable(text),
  why: text,
});
const refusedSchema = v.object({
  id,
  email: text,
  rail: text,
  requested_at: instant,
  reason: text,
});
const failureSchema = v.object({
  id,
  kind: text,
  subject: text,
  attempts: v.number(),
  next_try: v.nullable(instant),
  last_error: text,
});
const lateSchema = v.pipe(
  v.object({
    late: v.array(
      v.object({
        id,
        vehicle: v.number(),
        plate: text,
        driver: text,
        phone: text,
        age: text,
        price: money,
        repaid: money,
        outstanding: money,
        overdue: money,
        overdue_instalments: v.number(),
        days_past_due: v.number(),
        on_time: text,
        promise: v.nullable(
          v.object({
            amount: money,
            due_on: text,
            note: text,
            state: v.picklist(['open', 'kept', 'broken']),
          }),
        ),
        hardship: v.nullable(v.object({ reason: text, recorded_by: text })),
        reminded_on: v.nullable(day),
      }),
    ),
  }),
  v.transform(({ late }) => late),
);

const waitingSchema = v.object({
  id,
  kind: v.picklist(['investment', 'clique']),
  name: text,
  asset: text,
  customer: v.nullable(v.number()),
  amount: money,
  since: day,
  days: v.number(),
  money_back_from: day,
});

const complaintSchema = v.pipe(
  v.object({
    id: v.number(),
    reference: text,
    text,
    created_at: instant,
    acknowledge_by: instant,
    decide_by: day,
    acknowledged_at: v.nullable(instant),
    acknowledged_by: v.nullable(text),
    decided_at: v.nullable(instant),
    decided_by: v.nullable(text),
    outcome: v.nullable(v.picklist(['upheld', 'partly upheld', 'not upheld'])),
    answer: v.nullable(text),
    customer_id: v.number(),
    first_name: text,
    last_name: text,
    email: text,
    phone_number: text,
    transaction: v.nullable(
      v.object({
        transfer: v.number(),
        description: text,
        reference: text,
        amount: money,
        created_at: instant,
      }),
    ),
  }),
  v.transform((row) => ({
    ...row,
    // The whole of its day in Lagos is in time.
    decide_by: startOfLagosDay(Date.parse(row.decide_by)) + dayLength,
  })),
);

export type Complaint = v.InferOutput<typeof complaintSchema>;
export type SuspenseDeposit = v.InferOutput<typeof suspenseSchema>;
export type DepositException = v.InferOutput<typeof depositExceptionSchema>;
export type WithdrawalException = v.InferOutput<typeof withdrawalExceptionSchema>;
export type UnmatchedItem = v.InferOutput<typeof unmatchedSchema>;
export type RefusedAccount = v.InferOutput<typeof refusedSchema>;
export type Failure = v.InferOutput<typeof failureSchema>;
export type WaitingContract = v.InferOutput<typeof waitingSchema>;
export type LateAgreement = v.InferOutput<typeof lateSchema>[number];

const assignments = v.array(v.object({ queue: text, case: text, name: text }));
export type Assignment = v.InferOutput<typeof assignments>[number];

interface CaseName {
  readonly queue: string;
  readonly case: string;
}

export const suspenseList = listOf('/unmatched-deposits/', v.array(suspenseSchema));
export const depositExceptionList = listOf('/deposit-exceptions/', v.array(depositExceptionSchema));
export const withdrawalExceptionList = listOf(
  '/withdrawal-exceptions/',
  v.array(withdrawalExceptionSchema),
);
export const unmatchedList = listOf('/exceptions/', v.array(unmatchedSchema), { isWhole: true });
export const refusedAccountList = listOf('/refused-accounts/', v.array(refusedSchema));
export const failureList = listOf('/jobs/', v.array(failureSchema));
export const lateList = listOf('/arrears/', lateSchema, { isWhole: true });
export const waitingContractList = listOf('/waiting-contracts/', v.array(waitingSchema));
export const complaintList = listOf('/complaints/', v.array(complaintSchema));
export const useComplaint = reading<Complaint, number>('/complaints/:id/', complaintSchema);

const casesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAssignments: build.query<readonly Assignment[], undefined>({
      query: () => ({ path: '/assignments/', isBackground: true }),
      responseSchema: assignments,
      providesTags: everything,
    }),
    /** Says that this person is looking at a case, and returns the others who are. */
    visit: build.query<{ readonly others: readonly string[] }, CaseName>({
      query: (body) => ({ path: '/visits/', method: 'POST', body, isBackground: true }),
      responseSchema: v.object({ others: v.array(text) }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListAssignmentsQuery, useVisitQuery } = casesApi;
