import type { TSchema } from 'typebox';
import type { CallError } from './describe';
import { baseApi, everything } from './baseApi';
import { endpointOf, pathOf, type ListQuery, type RowId } from './read';
import { arrayOf, type ReadBy } from './reply';

/** The length of a page of the server's lists. */
const rowsOfPage = 100;

/** A list as far as it was read. */
export interface Pages<Row> {
  readonly data?: { readonly pages: readonly (readonly Row[])[] } | undefined;
  /** Of the part that is asked for now: nothing until it has come. */
  readonly currentData?: Pages<Row>['data'];
  readonly error?: CallError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

export type RowOf<Reply extends TSchema> = ReadBy<Reply> & { readonly id: RowId };

export const idOf = ({ id }: { readonly id: RowId }): RowId => id;

/** A list of the server, which is a file as well. */
export interface List<Reply extends TSchema> {
  /** The schema of its rows. */
  readonly of: Reply;
  readonly useRows: (query: ListQuery) => Pages<RowOf<Reply>>;
  /** The path of the file: all that the filter leaves. */
  readonly fileOf: (query: ListQuery) => string;
  /** The server gives all rows at once, the oldest first. */
  readonly isWhole: boolean;
}

interface ListOptions<Row> {
  /** How the list says behind which row a page begins. */
  readonly after?: string;
  /** The route of the file, if it is another one. */
  readonly file?: string;
  readonly isWhole?: boolean;
  /** By it the list goes on after a row, where its id is not enough. */
  readonly keyOf?: (row: Row) => RowId;
}

/** A list whose replies hold its rows in a way of their own. */
export function pagesOf<Reply extends TSchema, Row extends TSchema>(
  route: string,
  reply: Reply,
  of: Row,
  rowsOf: (reply: ReadBy<Reply>) => readonly RowOf<Row>[],
  { after = 'after', file, isWhole = false, keyOf = idOf }: ListOptions<RowOf<Row>> = {},
): List<Row> {
  const { endpoints } = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [route]: build.infiniteQuery<readonly RowOf<Row>[], ListQuery, RowId>({
        infiniteQueryOptions: {
          initialPageParam: '',
          getNextPageParam: (last) =>
            isWhole || last.length < rowsOfPage ? undefined : last.slice(-1).map(keyOf)[0],
        },
        query: ({ queryArg, pageParam }) => ({
          path: pathOf(route, { ...queryArg, [after]: String(pageParam) }),
          reply,
        }),
        transformResponse: (read) => rowsOf(read as ReadBy<Reply>),
        providesTags: everything,
      }),
    }),
  });
  const useRows = endpointOf(endpoints, route).useInfiniteQuery;
  const fileOf = (query: ListQuery) =>
    file === undefined ? pathOf(route, { ...query, format: 'csv' }) : pathOf(file, query);
  return { of, useRows, fileOf, isWhole };
}

/** A list by its route and the schema of its rows: it goes on after the last id of its last page, until one is not full. */
export const listOf = <Row extends TSchema>(
  route: string,
  row: ReadBy<Row> extends { readonly id: RowId } ? Row : never,
  options?: ListOptions<RowOf<Row>>,
): List<Row> =>
  pagesOf<TSchema, Row>(
    route,
    arrayOf<TSchema>(row),
    row,
    (rows) => rows as readonly RowOf<Row>[],
    options,
  );
