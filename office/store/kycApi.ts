import * as v from 'valibot';
import { instant, reply } from '@/store/api/wire';
import { baseApi } from './baseApi';
import { done, type Done } from './done';
import { pagesById, pathOfPage } from './pages';

export const kycStatuses = ['In Progress', 'Verified', 'Rejected'] as const;
const status = v.picklist(kycStatuses);
export type KycStatus = v.InferOutput<typeof status>;

const summary = {
  id: v.number(),
  status,
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  submitted_at: instant,
};
const listSchema = v.array(v.object(summary));
const caseSchema = v.object({
  ...summary,
  phone_number: v.string(),
  address: v.string(),
  customer_id: v.number(),
  customer_since: instant,
  decided_at: v.nullable(instant),
  decided_by: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  earlier: v.array(
    v.object({
      id: v.number(),
      status,
      submitted_at: instant,
      reason: v.nullable(v.string()),
    }),
  ),
  same_pictures: v.number(),
  reasons: v.array(v.object({ code: v.string(), sentence: v.string() })),
});

export type KycSummary = v.InferOutput<typeof listSchema>[number];
export type KycCase = v.InferOutput<typeof caseSchema>;

export interface KycFilter {
  readonly status: KycStatus;
  readonly sort: 'oldest' | 'newest';
}

export const kycApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listKyc: build.infiniteQuery<readonly KycSummary[], KycFilter, number>({
      infiniteQueryOptions: pagesById,
      query: ({ queryArg, pageParam }) => ({ path: pathOfPage('/kyc/', queryArg, pageParam) }),
      responseSchema: reply(listSchema),
      providesTags: ['Kyc'],
    }),
    getKyc: build.query<KycCase, number>({
      query: (id) => ({ path: `/kyc/${id}/` }),
      responseSchema: reply(caseSchema),
      providesTags: (_result, _error, id) => [{ type: 'Kyc', id }],
      // Another person may have decided since it was looked at.
      keepUnusedDataFor: 0,
    }),
    approveKyc: build.mutation<Done, { readonly id: number }>({
      query: ({ id }) => ({ path: `/kyc/${id}/approve/`, method: 'POST' }),
      responseSchema: done,
      invalidatesTags: ['Kyc', 'Session'],
    }),
    rejectKyc: build.mutation<Done, { readonly id: number; readonly reasons: readonly string[] }>({
      query: ({ id, reasons }) => ({
        path: `/kyc/${id}/reject/`,
        method: 'POST',
        body: { reasons },
      }),
      responseSchema: done,
      invalidatesTags: ['Kyc', 'Session'],
    }),
  }),
});

export const {
  useListKycInfiniteQuery,
  useGetKycQuery,
  useApproveKycMutation,
  useRejectKycMutation,
} = kycApi;
