import * as v from 'valibot';
import { dayLength, startOfLagosDay } from '@/lib/dates';
import { day, id, instant, money, reply, text, type WireSchema } from '@/store/api/wire';
import { baseApi } from './baseApi';
import { done, type Done } from './done';
import { reconciliationCopy } from '../words/queues';
import { pagesById, pathOfPage, type RowId } from './pages';

/** The part of a queue that is asked for; each queue has its own words for it. */
export type QueueQuery = Readonly<Record<string, string>>;

const suspenseSchema = v.array(
  v.pipe(
    v.object({
      reference: text,
      account_number: text,
      amount: money,
      sender_bank: text,
      received_at: instant,
      proposal: v.nullable(v.object({ deed: text, to: text, proposed_by: text })),
    }),
    v.transform(({ reference, ...row }) => ({ id: reference, ...row })),
  ),
);
const depositExceptionSchema = v.array(
  v.object({
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
  }),
);
const withdrawalExceptionSchema = v.array(
  v.object({ id, withdrawal: v.number(), status: text, kind: text, said: text, found_at: instant }),
);
const unmatchedSchema = v.array(
  v.object({ id: text, amount: money, since: instant, reference: v.nullable(text), why: text }),
);
const refusedSchema = v.array(
  v.object({ id, email: text, rail: text, requested_at: instant, reason: text }),
);
const failureSchema = v.array(
  v.object({
    id,
    kind: text,
    subject: text,
    attempts: v.number(),
    next_try: v.nullable(instant),
    last_error: text,
  }),
);
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
      }),
    ),
  }),
  v.transform(({ late }) => late),
);

const waitingSchema = v.array(
  v.object({
    id,
    kind: v.picklist(['investment', 'clique']),
    name: text,
    asset: text,
    customer: v.nullable(v.number()),
    amount: money,
    since: day,
    days: v.number(),
    money_back_from: day,
  }),
);

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
export type SuspenseDeposit = v.InferOutput<typeof suspenseSchema>[number];
export type DepositException = v.InferOutput<typeof depositExceptionSchema>[number];
export type WithdrawalException = v.InferOutput<typeof withdrawalExceptionSchema>[number];
export type UnmatchedItem = v.InferOutput<typeof unmatchedSchema>[number];
export type RefusedAccount = v.InferOutput<typeof refusedSchema>[number];
export type Failure = v.InferOutput<typeof failureSchema>[number];
export type WaitingContract = v.InferOutput<typeof waitingSchema>[number];
export type LateAgreement = v.InferOutput<typeof lateSchema>[number];

const assignments = v.array(v.object({ queue: text, case: text, name: text }));
export type Assignment = v.InferOutput<typeof assignments>[number];

/** The comparison of books and statement answers with its report. */
const compared = v.pipe(
  v.object({ exceptions: v.array(v.unknown()) }),
  v.transform(({ exceptions }) => ({ message: reconciliationCopy.compared(exceptions.length) })),
);

/** A deed about a case of a queue. */
export interface CaseDeed {
  readonly id: RowId;
  readonly path: string;
  readonly method?: 'POST' | 'PATCH';
  readonly body: Readonly<Record<string, unknown>>;
}

interface CaseName {
  readonly queue: string;
  readonly case: string;
}

export const queuesApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const queue = <Row extends { readonly id: RowId }>(
      path: string,
      schema: WireSchema<readonly Row[]>,
      pages = pagesById,
    ) =>
      build.infiniteQuery<readonly Row[], QueueQuery, RowId>({
        infiniteQueryOptions: pages,
        query: ({ queryArg, pageParam }) => ({ path: pathOfPage(path, queryArg, pageParam) }),
        responseSchema: reply(schema),
        providesTags: ['Queues'],
      });
    const whole = { ...pagesById, getNextPageParam: () => undefined };
    return {
      listSuspense: queue('/unmatched-deposits/', suspenseSchema),
      listDepositExceptions: queue('/deposit-exceptions/', depositExceptionSchema),
      listWithdrawalExceptions: queue('/withdrawal-exceptions/', withdrawalExceptionSchema),
      listUnmatched: queue('/exceptions/', unmatchedSchema, whole),
      listRefusedAccounts: queue('/refused-accounts/', refusedSchema),
      listFailures: queue('/jobs/', failureSchema),
      listLate: queue('/arrears/', lateSchema, whole),
      listWaitingContracts: queue('/waiting-contracts/', waitingSchema),
      listComplaints: queue('/complaints/', v.array(complaintSchema)),
      getComplaint: build.query<Complaint, number>({
        query: (complaint) => ({ path: `/complaints/${complaint}/` }),
        responseSchema: reply(complaintSchema),
        providesTags: ['Queues'],
      }),
      actOnCase: build.mutation<Done, CaseDeed>({
        query: ({ path, method = 'POST', body }) => ({ path, method, body }),
        responseSchema: reply(v.union([done, compared])),
        invalidatesTags: ['Queues', 'Proposals', 'Session', 'Withdrawals'],
      }),
      listAssignments: build.query<readonly Assignment[], undefined>({
        query: () => ({ path: '/assignments/', isBackground: true }),
        responseSchema: assignments,
        providesTags: ['Assignments'],
      }),
      /** Says that this person is looking at a case, and returns the others who are. */
      visit: build.query<{ readonly others: readonly string[] }, CaseName>({
        query: (body) => ({ path: '/visits/', method: 'POST', body, isBackground: true }),
        responseSchema: v.object({ others: v.array(text) }),
        keepUnusedDataFor: 0,
      }),
      assign: build.mutation<Done, CaseName & { readonly is_mine: boolean }>({
        query: (body) => ({ path: '/assignments/', method: 'POST', body }),
        responseSchema: done,
        invalidatesTags: ['Assignments'],
      }),
    };
  },
});

export const {
  useListSuspenseInfiniteQuery,
  useListDepositExceptionsInfiniteQuery,
  useListWithdrawalExceptionsInfiniteQuery,
  useListUnmatchedInfiniteQuery,
  useListRefusedAccountsInfiniteQuery,
  useListFailuresInfiniteQuery,
  useListLateInfiniteQuery,
  useListWaitingContractsInfiniteQuery,
  useListComplaintsInfiniteQuery,
  useGetComplaintQuery,
  useActOnCaseMutation,
  useListAssignmentsQuery,
  useVisitQuery,
  useAssignMutation,
} = queuesApi;
