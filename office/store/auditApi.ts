import * as v from 'valibot';
import { instant } from '@/store/api/wire';
import { baseApi } from './baseApi';
import { pagesOf, type RowId } from './pages';

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

/** The terms of a search as they are in a URL. */
export const termsOf = (search: AuditSearch): URLSearchParams =>
  new URLSearchParams(Object.entries(search).filter(([, term]) => term !== ''));

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.infiniteQuery<readonly AuditRecord[], AuditSearch, RowId>(
      pagesOf((search) => `/audit/?${String(termsOf(search))}`, record, 'before'),
    ),
  }),
});

export const { useListAuditInfiniteQuery } = auditApi;
