import { safeParse } from 'valibot';
import { baseApi } from './baseApi';
import type { EndpointOptions } from './baseQuery';
import type { List, WireSchema } from './wire';

/**
 * Shows the first page of a list while the rest is loading. It becomes the data of the query, without a
 * `fulfilledTimeStamp`. A list that is already shown stays until all of it has been refetched.
 */
export const showsFirstPage = (schema: WireSchema<List<unknown>>): EndpointOptions => ({
  onFirstPage: (items, { dispatch, endpoint, getState, queryCacheKey = '' }) => {
    const { queries } = (getState() as { api: ReturnType<typeof baseApi.reducer> }).api;
    const page = safeParse(schema, items);
    if (queries[queryCacheKey]?.data !== undefined || !page.success) return;
    const patches = [{ op: 'replace' as const, path: [], value: page.output }];
    dispatch(baseApi.util.patchQueryData(endpoint as never, undefined as never, patches));
  },
});
