import type { ReactNode } from 'react';
import type { TSchema } from 'typebox';
import type { AnySchema } from 'yup';
import { useParams, useSearchParams } from 'react-router-dom';
import type { List, RowOf, ListQuery, Identified, QueryOf } from '../store/calls';
import type { ReadBy } from '../store/reply';
import type { Labels } from '../words/fields';
import type { CaseActions } from './ActionsCard';
import type { ColumnOf } from './values';

/** The part of a list that is shown, and its order. */
interface ListFilter {
  readonly status: string;
  readonly sort: 'oldest' | 'newest';
}

/** The page of a list as a table of its columns. */
export interface ListDefinition<Reply extends TSchema> {
  /** With `:id` for a list of one thing. */
  readonly path: string;
  readonly list: List<Reply>;
  readonly copy: {
    readonly title: string;
    readonly intro: string;
    readonly empty: string;
    readonly labels?: Labels;
    /** Labels and hints of the search fields, and the text of their button. */
    readonly terms?: Labels;
    readonly hints?: Labels;
    readonly find?: string;
    /** The title of the actions on the whole list. */
    readonly actions?: string;
    readonly add?: string;
  };
  readonly columns: readonly ColumnOf<ReadBy<Reply>>[];
  /** The first one is the default. Without any, the list isn't filtered by status. */
  readonly statuses?: readonly string[];
  /** The filter as the server names it, if its names differ. */
  readonly queryOf?: (filter: ListFilter) => ListQuery;
  /** The names of the search fields, line by line. The URL has the same names. */
  readonly search?: readonly (readonly string[])[];
  readonly rules?: Readonly<Record<string, AnySchema>>;
  /** Nothing is listed until someone searches. */
  readonly isSearched?: true;
  /** Actions on the whole list. */
  readonly useActions?: () => CaseActions;
  /** The page that adds a row, and the route that people need for it. */
  readonly add?: { readonly to: string; readonly route: string };
}

/** The list of a queue. Its rows link to its cases. */
export interface QueueList<Reply extends TSchema> extends ListDefinition<Reply> {
  /** Its name on the server. */
  readonly queue: string;
  readonly copy: ListDefinition<Reply>['copy'] & {
    /** The header of the column that names a case. */
    readonly case: string;
    readonly back?: string;
  };
  readonly titleOf: (row: RowOf<Reply>) => ReactNode;
}

/** A queue and its cases. */
export interface QueueDefinition<
  Reply extends TSchema,
  Case extends Identified,
> extends QueueList<Reply> {
  /** Reads a case by its id. `isGone` means that it has left the queue. */
  readonly useCase: (id: string) => { readonly query: QueryOf<Case>; readonly isGone?: boolean };
  readonly caseTitleOf: (found: Case) => ReactNode;
  /** The facts of a case. */
  readonly main: (found: Case, isGone: boolean) => ReactNode;
  /** Shown above the actions. `next` is the page of the next case. */
  readonly side?: (found: Case, next: string) => ReactNode;
  readonly actionsOf: (found: Case, status: string) => CaseActions;
}

/** The filter and the search terms in the page's URL, and how to change them. The default is the first status, oldest first. */
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
    /** The query of the URL, for links that keep it. */
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
  const usualQuery = isQueue
    ? { ...(statuses && { status: filter.status }), sort: filter.sort }
    : {};
  const part = {
    ...(queryOf ? queryOf(filter) : usualQuery),
    ...terms,
    ...(path.includes(':id') && { id }),
  };
  const found = list.useRows(part);
  // While another search loads, a list is empty. A queue keeps its rows, so that a case keeps its neighbours.
  const inOrder = (isQueue ? found.data : found.currentData)?.pages.flat();
  // The server sends a whole list oldest first, so the page reverses it.
  const rows = list.isWhole && filter.sort === 'newest' ? inOrder?.reverse() : inOrder;
  return { filter, search, query: found, rows, file: list.fileOf(part) };
}
