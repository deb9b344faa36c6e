import { useParams, useSearchParams } from 'react-router-dom';
import type { TSchema } from 'typebox';
import type { ListDefinition, ListFilter, QueueList } from './definition';

/** The filter and the search in the page's URL, and how to change a part of them: the first status and the oldest first, unless it says so. */
export function useFilter<Reply extends TSchema>(definition: ListDefinition<Reply>) {
  const { statuses = [], search: names = [] } = definition;
  const [parameters, setParameters] = useSearchParams();
  const filter: ListFilter = {
    status: statuses.find((status) => status === parameters.get('status')) ?? statuses[0] ?? '',
    sort: parameters.get('sort') === 'newest' ? 'newest' : 'oldest',
  };
  const terms = Object.fromEntries(names.flat().map((name) => [name, parameters.get(name) ?? '']));
  return {
    filter,
    change: (part: Partial<ListFilter>) =>
      setParameters({ ...Object.fromEntries(parameters), ...filter, ...part }),
    terms,
    find: (words: typeof terms) => {
      const written = Object.entries(words).filter(([, word]) => word !== '');
      setParameters({ ...(definition.statuses && filter), ...Object.fromEntries(written) });
    },
    /** As links carry it on. */
    search: parameters.size === 0 ? '' : `?${String(parameters)}`,
  };
}

/** The rows of a list by the filter in the URL. */
export function useRows<Reply extends TSchema>(
  definition: ListDefinition<Reply> | QueueList<Reply>,
) {
  const { path, list, statuses, queryOf } = definition;
  const isQueue = 'queue' in definition;
  const { filter, terms, search } = useFilter(definition);
  const { id = '' } = useParams();
  const usual = isQueue ? { ...(statuses && { status: filter.status }), sort: filter.sort } : {};
  const part = {
    ...(queryOf ? queryOf(filter) : usual),
    ...terms,
    ...(path.includes(':id') && { id }),
  };
  const found = list.useRows(part);
  // Of other words nothing is shown until it has come; a queue keeps its place.
  const inOrder = (isQueue ? found.data : found.currentData)?.pages.flat();
  // A list that comes whole has one order: this page puts it into the other.
  const rows = list.isWhole && filter.sort === 'newest' ? inOrder?.reverse() : inOrder;
  const query = { ...found, data: rows && { pages: [rows] } };
  return { filter, search, query, rows, file: list.fileOf(part) };
}
