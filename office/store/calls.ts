import type { SkipToken } from '@reduxjs/toolkit/query';
import type { TSchema } from 'typebox';
import { ContractPreview, StockedAsset } from '@contract/office/assets';
import { Assignment, Done as done, Others } from '@contract/office/people';
import { queuesCopy } from '../words/queues';
import { baseApi, everything, servicesOf, type CallError, type ReceivedFile } from './baseApi';
import { type ReadBy, arrayOf } from './reply';

/** Identifies a row: its number, or its reference where rows have no number. */
export type RowId = number | string;

/** The parameters of a list, such as its filter and its search terms. */
export type ListQuery = Readonly<Record<string, string>>;

/** Puts the id into a route, and adds all other parameters that are not empty as its query. */
function pathOf(route: string, { id = '', ...parameters }: ListQuery): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
  const path = route.replace(/:\w+/, encodeURIComponent(id));
  return query.size === 0 ? path : `${path}?${String(query)}`;
}

/** The endpoint that is named after its route. */
function endpointOf<Endpoint>(
  endpoints: Readonly<Record<string, Endpoint>>,
  route: string,
): Endpoint {
  const endpoint = endpoints[route];
  if (endpoint === undefined) throw new Error(`${route} has no endpoint.`);
  return endpoint;
}

/** The state of a read: the part of RTK Query's result that pages use. */
export interface QueryOf<Data> {
  readonly data?: Data | undefined;
  readonly error?: CallError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Makes the hook that reads a route. The hook takes the id in the route, if there is one. */
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

/** How many rows the server puts on a page of a list. */
const rowsPerPage = 100;

/** The pages of a list that have been read so far. */
export interface Pages<Row> extends QueryOf<{ readonly pages: readonly (readonly Row[])[] }> {
  /** The rows of the current query only: undefined until they have arrived. */
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

/** A list of the server, which can be read page by page or downloaded as a file. */
export interface List<Reply extends TSchema> {
  /** The schema of its rows. */
  readonly of: Reply;
  readonly useRows: (query: ListQuery) => Pages<RowOf<Reply>>;
  /** The path of the file, which has every row that fits the query. */
  readonly fileOf: (query: ListQuery) => string;
  /** The server sends all rows at once, oldest first. */
  readonly isWhole: boolean;
}

interface ListOptions<Row> {
  /** The parameter that names the row after which a page begins. */
  readonly after?: string;
  /** The route of the file, if it differs from that of the list. */
  readonly file?: string;
  readonly isWhole?: boolean;
  /** Returns the value of that parameter for a row. By default its id. */
  readonly keyOf?: (row: Row) => RowId;
}

/** Defines a list whose rows have to be taken out of its replies. */
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
            isWhole || last.length < rowsPerPage ? undefined : last.slice(-1).map(keyOf)[0],
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

/** Defines a list whose replies are its rows. It has a next page as long as its last one is full. */
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

/** Here because two features use it: vehicles are units of assets. */
export const assetList = listOf('/assets/', StockedAsset, { isWhole: true });

/** A call with which staff change something. */
export interface Act {
  /** As it is written in the server's table of rights. */
  readonly route: `${'POST' | 'PATCH'} /${string}`;
  /** The id in the route. */
  readonly id?: RowId;
  /** The query of the path. */
  readonly query?: ListQuery | undefined;
  readonly body?: Readonly<Record<string, unknown>> | FormData;
}

type Done = ReadBy<typeof done>;

/** The reply to an action. */
export type Answer = Done & { readonly message: string };

/** Returns the server's sentence about what was done. A reconciliation sends its report instead. */
const messageOf = ({ message = '', exceptions }: Done): string =>
  exceptions ? queuesCopy.reconciliation.compared(exceptions.length) : message;

export const callsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    act: build.mutation<Answer, Act>({
      query: ({ route, id = '', query, body }) => {
        const [method, path] = route.split(' ') as ['POST' | 'PATCH', string];
        return { method, path: pathOf(path, { ...query, id: String(id) }), body, reply: done };
      },
      transformResponse: (reply: Done) => ({ ...reply, message: messageOf(reply) }),
      invalidatesTags: everything,
    }),
    /** Saves the file of a list on the person's device. The store keeps nothing of it. */
    saveFile: build.mutation<null, string>({
      queryFn: async (path, api, _options, send) => {
        const { data, error } = await send({ path, isFile: true });
        if (error) return { error };
        const { name, content } = data as ReceivedFile;
        servicesOf(api).saveFile(name, content, content.type);
        return { data: null };
      },
    }),
    listAssignments: build.query<readonly ReadBy<typeof Assignment>[], undefined>({
      query: () => ({ path: '/assignments/', isBackground: true, reply: arrayOf(Assignment) }),
      providesTags: everything,
    }),
    /** Reports that this person is looking at a case, and returns who else is. */
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

export const {
  useActMutation,
  useSaveFileMutation,
  useListAssignmentsQuery,
  useVisitQuery,
  usePreviewTextMutation,
} = callsApi;
