import { safeParse } from 'valibot';
import { baseApi } from './baseApi';
import type { EndpointOptions } from './baseQuery';
import type { WireSchema } from './wire';

/**
 * For a list that shows its first page while the rest is on its way: the data of its query until then, which has no
 * `fulfilledTimeStamp` yet. A list that is shown already stays until it is whole again.
 */
export const showsFirstPage = (schema: WireSchema<unknown[]>): EndpointOptions => ({
  onFirstPage: (items, { dispatch, endpoint, getState, queryCacheKey = '' }) => {
    const { queries } = (getState() as { api: ReturnType<typeof baseApi.reducer> }).api;
    const page = safeParse(schema, items);
    if (queries[queryCacheKey]?.data !== undefined || !page.success) return;
    const patches = [{ op: 'replace' as const, path: [], value: page.output }];
    dispatch(baseApi.util.patchQueryData(endpoint as never, undefined as never, patches));
  },
});
