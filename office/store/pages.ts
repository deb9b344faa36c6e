import * as v from 'valibot';
import { reply, type WireSchema } from '@/store/api/wire';
import { everything } from './read';

/** The length of a page of the server's lists. */
const rowsOfPage = 100;

/** By it a row is known, and a list goes on: a reference where rows have no number. */
export type RowId = number | string;

/** The part of a list that is asked for; each list has its own words for it. */
export type ListQuery = Readonly<Record<string, string>>;

/** How a list goes on: after the last id of its last page, until one is not full. */
export const pagesById = {
  initialPageParam: 0 as RowId,
  getNextPageParam: (last: readonly { readonly id: RowId }[]): RowId | undefined =>
    last.length < rowsOfPage ? undefined : last.at(-1)?.id,
};

/** The path of the part of a list that is asked for. */
export const pathOfList = (path: string, query: ListQuery): string =>
  `${path}?${String(new URLSearchParams(query))}`;

/** A path with one more term in its query. */
function withTerm(path: string, name: string, term: RowId): string {
  const [list = '', query = ''] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(name, String(term));
  return `${list}?${String(parameters)}`;
}

/** The path of a list as a file: all that the filter leaves. */
export const pathOfFile = (path: string, filter: object): string =>
  withTerm(pathOfList(path, { ...filter }), 'format', 'csv');

/** The endpoint of a list that comes in pages; each says by `after` behind which row it begins. */
export const pagesOf = <Row extends { readonly id: RowId }, Argument>(
  pathOf: (argument: Argument) => string,
  row: WireSchema<Row>,
  after = 'after',
) => ({
  infiniteQueryOptions: pagesById,
  query: ({ queryArg, pageParam }: { queryArg: Argument; pageParam: RowId }) => {
    const path = pathOf(queryArg);
    return { path: pageParam === 0 ? path : withTerm(path, after, pageParam) };
  },
  responseSchema: reply(v.array(row)),
  providesTags: everything,
});
