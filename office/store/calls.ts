import type { SkipToken } from '@reduxjs/toolkit/query';
import type { TSchema } from 'typebox';
import { ContractPreview, StockedAsset } from '@contract/office/assets';
import { Assignment, Done as done, Others } from '@contract/office/people';
import { queuesCopy } from '../words/queues';
import { baseApi, everything, type CallError } from './baseApi';
import { type ReadBy, arrayOf } from './reply';

/** Identifies a row, and the place where a list goes on: a reference if rows have no number. */
export type RowId = number | string;

/** The part of a list that is asked for; each list has its own words for it. */
export type ListQuery = Readonly<Record<string, string>>;

/** The path of a route: the id takes its place there, the other words follow as its query, but for empty ones. */
function pathOf(route: string, { id = '', ...words }: ListQuery): string {
  const query = new URLSearchParams(Object.entries(words).filter(([, word]) => word !== ''));
  const path = route.replace(/:\w+/, encodeURIComponent(id));
  return query.size === 0 ? path : `${path}?${String(query)}`;
}

/** The endpoint that was injected under the name of its route. */
function endpointOf<Endpoint>(
  endpoints: Readonly<Record<string, Endpoint>>,
  route: string,
): Endpoint {
  const endpoint = endpoints[route];
  if (endpoint === undefined) throw new Error(`${route} has no endpoint.`);
  return endpoint;
}

/** A read, as far as it is known. */
export interface QueryOf<Data> {
  readonly data?: Data | undefined;
  readonly error?: CallError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Makes the hook of a plain read, which takes the id in the route. */
export function reading<Reply extends TSchema>(
  route: string,
  reply: Reply,
): (id: RowId | SkipToken | undefined) => QueryOf<ReadBy<Reply>> {
  const { endpoints } = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [route]: build.query<ReadBy<Reply>, RowId | undefined>({
        query: (id) => ({ path: pathOf(route, { id: String(id) }), reply }),
        providesTags: everything,
      }),
    }),
  });
  return endpointOf(endpoints, route).useQuery;
}

/** The length of a page of the server's lists. */
const rowsOfPage = 100;

/** A list as far as it was read. */
export interface Pages<Row> extends QueryOf<{ readonly pages: readonly (readonly Row[])[] }> {
  /** Of the part that is asked for now: nothing until it has come. */
  readonly currentData?: Pages<Row>['data'];
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface Identified {
  readonly id: RowId;
}

export type RowOf<Reply extends TSchema> = ReadBy<Reply> & Identified;

export const idOf = ({ id }: Identified): RowId => id;

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
  row: ReadBy<Row> extends Identified ? Row : never,
  options?: ListOptions<RowOf<Row>>,
): List<Row> =>
  pagesOf<TSchema, Row>(
    route,
    arrayOf<TSchema>(row),
    row,
    (rows) => rows as readonly RowOf<Row>[],
    options,
  );

/** Of these, vehicles are units. */
export const assetList = listOf('/assets/', StockedAsset, { isWhole: true });

/** A call of staff that changes something. */
export interface Act {
  /** As the server's table of rights has it. */
  readonly route: `${'POST' | 'PATCH'} /${string}`;
  /** The id in the route. */
  readonly id?: RowId;
  /** The query of the path. */
  readonly query?: ListQuery | undefined;
  readonly body?: Readonly<Record<string, unknown>> | FormData;
}

type Done = ReadBy<typeof done>;

/** The sentence about what was done; none about what is shown instead. The comparison of books and statement answers with its report. */
const said = ({ message = '', exceptions }: Done): string =>
  exceptions ? queuesCopy.reconciliation.compared(exceptions.length) : message;

const callsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    act: build.mutation<Done & { readonly message: string }, Act>({
      query: ({ route, id = '', query, body }) => {
        const [method, path] = route.split(' ') as ['POST' | 'PATCH', string];
        return { method, path: pathOf(path, { ...query, id: String(id) }), body, reply: done };
      },
      transformResponse: (reply: Done) => ({ ...reply, message: said(reply) }),
      invalidatesTags: everything,
    }),
    listAssignments: build.query<readonly ReadBy<typeof Assignment>[], undefined>({
      query: () => ({ path: '/assignments/', isBackground: true, reply: arrayOf(Assignment) }),
      providesTags: everything,
    }),
    /** Says that this person is looking at a case, and returns the others who are. */
    visit: build.query<ReadBy<typeof Others>, Readonly<Record<'queue' | 'case', string>>>({
      query: (body) => ({
        path: '/visits/',
        method: 'POST',
        body,
        isBackground: true,
        reply: Others,
      }),
      keepUnusedDataFor: 0,
    }),
    previewText: build.mutation<
      ReadBy<typeof ContractPreview>,
      Readonly<Record<'kind' | 'text', string>>
    >({
      query: ({ kind, text }) => ({
        path: `/contract-templates/${kind}/preview/`,
        method: 'POST',
        body: { text },
        reply: ContractPreview,
      }),
    }),
  }),
});

export const { useActMutation, useListAssignmentsQuery, useVisitQuery, usePreviewTextMutation } =
  callsApi;
