import * as v from 'valibot';
import type { Id } from '@contract/calls';
import { baseApi } from '../api/baseApi';
import { changes, moneyTags } from '../api/tags';
import { optionalText, record, reply } from '../api/wire';

export interface TakenBack {
  readonly kind: 'investment' | 'clique';
  readonly id: Id;
}

/** Reference of the transaction. Null while a clique hasn't decided. */
const answer = v.fallback(record({ reference: v.fallback(optionalText, null) }), {
  reference: null,
});

/** Separate from the other calls of the portfolio, because the overview doesn't use it. */
export const takeBackApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    takeBack: build.mutation({
      query: (body: TakenBack) => ({ body }),
      responseSchema: reply(answer),
      invalidatesTags: changes(...moneyTags, 'Assets', 'Investments', 'Cliques'),
    }),
  }),
});

export const { useTakeBackMutation } = takeBackApi;
