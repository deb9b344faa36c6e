import { answered, baseApi, read } from './baseApi';
import { accountingMonths, auditRecords, jobs, ledgerReport, overview } from './companyWire';
import { list } from './lists';

/** The numbers of the screen "Today", the check of the books, accounting months, the audit log, and failed jobs. */
export const companyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query(read((_nothing: undefined) => '/overview/', overview)),
    /** Checks the new entries in the books. */
    checkBooks: build.query(read((_nothing: undefined) => '/ledger/', ledgerReport)),
    listAccountingMonths: build.query(read((_nothing: undefined) => '/months/', accountingMonths)),
    listAudit: build.infiniteQuery(list('/audit/', auditRecords)),
    listJobs: build.infiniteQuery(list('/jobs/', jobs)),
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
