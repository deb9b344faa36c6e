import type { FetchArgs } from '@reduxjs/toolkit/query';

/** Identifies a row: its number, or its reference where rows have no number. */
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

/** Number of rows on a page of a list, and maximum number of cases to decide on in one call. */
export const rowsPerPage = 100;

/**
 * Returns the page parameters of a list. Each page begins after the last row of the previous page. There is a next page
 * as long as the last one is full.
 */
export const pagesAfter = <Row>(keyOf: (row: Row) => RowId) => ({
  initialPageParam: '',
  getNextPageParam: (page: readonly Row[]) => {
    const last = page.at(-1);
    return last === undefined || page.length < rowsPerPage ? undefined : String(keyOf(last));
  },
});

/** For a list that the server sends as a whole. */
export const onePage = { initialPageParam: '', getNextPageParam: () => undefined };
