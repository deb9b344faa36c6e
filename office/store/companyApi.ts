import { reply } from '@/store/api/wire';
import { answered, baseApi, everything } from './baseApi';
import {
  accountingMonths,
  auditRecords,
  jobs,
  ledgerReport,
  overview,
  type AuditRecord,
  type Job,
} from './companyWire';
import { idOf, listRequest, pagesAfter, type ListQuery } from './lists';

/** The numbers of the first page, the audit, and failed jobs. */
export const companyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query({
      query: (_nothing: undefined) => ({ url: '/overview/' }),
      responseSchema: reply(overview),
      providesTags: everything,
    }),
    /** Checks what is new in the books. */
    checkBooks: build.query({
      query: (_nothing: undefined) => ({ url: '/ledger/' }),
      responseSchema: reply(ledgerReport),
      providesTags: everything,
    }),
    listAccountingMonths: build.query({
      query: (_nothing: undefined) => ({ url: '/months/' }),
      responseSchema: reply(accountingMonths),
      providesTags: everything,
    }),
    listAudit: build.infiniteQuery<readonly AuditRecord[], ListQuery, string>({
      query: ({ queryArg, pageParam }) =>
        listRequest('/audit/', { ...queryArg, before: pageParam }),
      infiniteQueryOptions: pagesAfter<AuditRecord>(idOf),
      responseSchema: reply(auditRecords),
      providesTags: everything,
    }),
    listJobs: build.infiniteQuery<readonly Job[], ListQuery, string>({
      query: ({ queryArg, pageParam }) => listRequest('/jobs/', { ...queryArg, after: pageParam }),
      infiniteQueryOptions: pagesAfter<Job>(idOf),
      responseSchema: reply(jobs),
      providesTags: everything,
    }),
    retryJob: build.mutation({
      query: ({ id, queue }: { readonly id: number; readonly queue: string }) => ({
        url: `/jobs/${id}/retry/`,
        method: 'POST',
        params: { queue },
        body: {},
      }),
      ...answered,
    }),
  }),
});

export const {
  useGetOverviewQuery,
  useCheckBooksQuery,
  useListAccountingMonthsQuery,
  useListAuditInfiniteQuery,
  useListJobsInfiniteQuery,
  useRetryJobMutation,
} = companyApi;
