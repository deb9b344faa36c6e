import * as v from 'valibot';
import { baseApi } from './baseApi';
import { read } from './read';

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

export const keysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listKeys: build.query<readonly StaffKey[], undefined>(read(() => '/keys/', keys)),
  }),
});

export const { useListKeysQuery } = keysApi;
