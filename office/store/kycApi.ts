import * as v from 'valibot';
import { instant } from '@/store/api/wire';
import { baseApi } from './baseApi';

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

/** A reply without a schema's transformation in its type: RTK Query wants both sides alike. */
const asReply = <T>(schema: v.GenericSchema<unknown, T>) =>
  schema as unknown as v.GenericSchema<T, T>;

export const kycApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listKyc: build.query<readonly KycSummary[], KycFilter>({
      query: (filter) => ({ path: `/kyc/?${String(new URLSearchParams({ ...filter }))}` }),
      responseSchema: asReply(listSchema),
      providesTags: ['Kyc'],
    }),
    getKyc: build.query<KycCase, number>({
      query: (id) => ({ path: `/kyc/${id}/` }),
      responseSchema: asReply(caseSchema),
      providesTags: (_result, _error, id) => [{ type: 'Kyc', id }],
      // Another person may have decided since it was looked at.
      keepUnusedDataFor: 0,
    }),
    approveKyc: build.mutation<unknown, { readonly id: number }>({
      query: ({ id }) => ({ path: `/kyc/${id}/approve/`, method: 'POST' }),
      invalidatesTags: ['Kyc', 'Session'],
    }),
    rejectKyc: build.mutation<
      unknown,
      { readonly id: number; readonly reasons: readonly string[] }
    >({
      query: ({ id, reasons }) => ({
        path: `/kyc/${id}/reject/`,
        method: 'POST',
        body: { reasons },
      }),
      invalidatesTags: ['Kyc', 'Session'],
    }),
  }),
});

export const { useListKycQuery, useGetKycQuery, useApproveKycMutation, useRejectKycMutation } =
  kycApi;
