import * as v from 'valibot';
import { instant, reply } from '@/store/api/wire';
import { baseApi } from './baseApi';

const record = v.object({
  id: v.number(),
  at: instant,
  actor: v.string(),
  action: v.string(),
  subject: v.string(),
  detail: v.record(v.string(), v.unknown()),
  is_sealed: v.boolean(),
});

export type AuditRecord = v.InferOutput<typeof record>;

/** Empty terms are left out of a search. */
export type AuditSearch = Readonly<
  Record<'actor' | 'action' | 'subject' | 'from' | 'until', string>
>;

const rowsOfPage = 100;

/** The terms of a search as they are in a URL. */
export const termsOf = (search: AuditSearch): URLSearchParams =>
  new URLSearchParams(Object.entries(search).filter(([, term]) => term !== ''));

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.infiniteQuery<readonly AuditRecord[], AuditSearch, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last) => (last.length < rowsOfPage ? undefined : last.at(-1)?.id),
      },
      query: ({ queryArg, pageParam }) => {
        const parameters = termsOf(queryArg);
        if (pageParam > 0) parameters.set('before', String(pageParam));
        return { path: `/audit/?${String(parameters)}` };
      },
      responseSchema: reply(v.array(record)),
    }),
  }),
});

export const { useListAuditInfiniteQuery } = auditApi;
