import type { FetchArgs } from '@reduxjs/toolkit/query';
import { rowsPerPage } from '@contract/rules/office';
import { reply, type WireSchema } from '@/store/api/wire';
import { everything } from './baseApi';

/** Identifies a row: its number, or its reference if rows of its kind have no number. */
export type RowId = number | string;

export interface Identified {
  readonly id: RowId;
}

export const idOf = ({ id }: Identified): RowId => id;

/** The parameters of a list, such as its filter and its search terms. */
export type ListQuery = Readonly<Record<string, string>>;

/** Returns the request of a list. Leaves empty parameters out of the URL. */
export function listRequest(url: string, query: ListQuery): FetchArgs {
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  return filled.length === 0 ? { url } : { url, params: Object.fromEntries(filled) };
}

export { rowsPerPage };

/**
 * Returns the paging options of a list's endpoint. Each page begins after the last row of the previous page. There is
 * another page as long as the last one was full.
 */
export const pagesAfter = <Row>(keyOf: (row: Row) => RowId) => ({
  initialPageParam: '',
  getNextPageParam: (page: readonly Row[]) => {
    const last = page.at(-1);
    return last === undefined || page.length < rowsPerPage ? undefined : String(keyOf(last));
  },
});

interface PageOfList {
  readonly queryArg: ListQuery;
  readonly pageParam: string;
}

/**
 * Returns the endpoint of a list that is read page by page.
 * @param keyOf returns the value of `after` with which the list continues after a row
 */
export const list = <Row extends Identified>(
  url: string,
  rows: WireSchema<readonly Row[]>,
  keyOf: (row: Row) => RowId = idOf,
) => ({
  query: ({ queryArg, pageParam }: PageOfList) =>
    listRequest(url, { ...queryArg, after: pageParam }),
  infiniteQueryOptions: pagesAfter(keyOf),
  responseSchema: reply(rows),
  providesTags: everything,
});

/** Returns the endpoint of a list that the server sends as a whole. */
export const wholeList = <Row>(url: string, rows: WireSchema<readonly Row[]>) => ({
  query: (_page: PageOfList) => ({ url }),
  infiniteQueryOptions: { initialPageParam: '', getNextPageParam: () => undefined },
  responseSchema: reply(rows),
  providesTags: everything,
});
