import type { TSchema } from 'typebox';
import { baseApi, everything } from './baseApi';
import type { ReadBy } from './reply';

/** Identifies a row, and the place where a list goes on: a reference if rows have no number. */
export type RowId = number | string;

/** The part of a list that is asked for; each list has its own words for it. */
export type ListQuery = Readonly<Record<string, string>>;

/** The path of a route: the id takes its place there, the other words follow as its query, but for empty ones. */
export function pathOf(route: string, { id = '', ...words }: ListQuery): string {
  const query = new URLSearchParams(Object.entries(words).filter(([, word]) => word !== ''));
  const path = route.replace(':id', encodeURIComponent(id));
  return query.size === 0 ? path : `${path}?${String(query)}`;
}

/** The endpoint that was injected under the name of its route. */
export function endpointOf<Endpoint>(
  endpoints: Readonly<Record<string, Endpoint>>,
  route: string,
): Endpoint {
  const endpoint = endpoints[route];
  if (endpoint === undefined) throw new Error(`${route} has no endpoint.`);
  return endpoint;
}

/** Makes the hook of a plain read, which takes the id in the route. */
export function reading<Reply extends TSchema>(route: string, reply: Reply) {
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
