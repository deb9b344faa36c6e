import * as v from 'valibot';
import { baseApi } from './baseApi';
import { done, type Done } from './done';

const keys = v.array(
  v.object({
    id: v.number(),
    holder: v.string(),
    kind: v.picklist(['person', 'machine']),
    scopes: v.array(v.picklist(['metrics', 'read', 'operate', 'keys'])),
    added_by: v.string(),
    added_at: v.string(),
    revoked_at: v.nullable(v.string()),
  }),
);
export type StaffKey = v.InferOutput<typeof keys>[number];

interface NewKey {
  readonly holder: string;
  readonly kind: string;
  readonly hash: string;
  readonly scopes: readonly string[];
}

export const keysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listKeys: build.query<readonly StaffKey[], undefined>({
      query: () => ({ path: '/keys/' }),
      responseSchema: keys,
      providesTags: ['People'],
    }),
    addKey: build.mutation<Done, NewKey>({
      query: (body) => ({ path: '/keys/', method: 'POST', body }),
      responseSchema: done,
      invalidatesTags: ['People', 'Proposals', 'Session'],
    }),
    revokeKey: build.mutation<Done, number>({
      query: (id) => ({ path: `/keys/${id}/revoke/`, method: 'POST' }),
      responseSchema: done,
      invalidatesTags: ['People'],
    }),
  }),
});

export const { useListKeysQuery, useAddKeyMutation, useRevokeKeyMutation } = keysApi;
