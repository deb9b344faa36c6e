import type { ComponentType, ReactNode } from 'react';
import type { TSchema } from 'typebox';
import type { AnySchema } from 'yup';
import { useParams, useSearchParams } from 'react-router-dom';
import type { List, RowOf, ListQuery, Identified, QueryOf } from '../store/calls';
import type { ReadBy } from '../store/reply';
import type { Labels } from '../words/fields';
import type { CaseDeeds } from './Deeds';
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
    /** Labels and hints of the words by which the list is searched, and the button that does it. */
    readonly terms?: Labels;
    readonly hints?: Labels;
    readonly find?: string;
    /** Above the deeds about the whole list. */
    readonly deeds?: string;
    readonly add?: string;
  };
  readonly columns: readonly ColumnOf<ReadBy<Reply>>[];
  /** The first is shown at first; without them everything is. */
  readonly statuses?: readonly string[];
  /** The words of the server for the filter, where it has others. */
  readonly queryOf?: (filter: ListFilter) => ListQuery;
  /** The words in the URL by which it is searched, in the lines of a form, and their rules. */
  readonly search?: readonly (readonly string[])[];
  readonly rules?: Readonly<Record<string, AnySchema>>;
  /** The list is for those who search it. */
  readonly isSearched?: true;
  /** Deeds about the whole list. */
  readonly useDeeds?: () => CaseDeeds;
  /** Above the heading. */
  readonly Back?: ComponentType;
  /** The page of a new row, for those who may make it. */
  readonly add?: { readonly to: string; readonly route: string };
}

/** The list of a queue, whose rows lead to its cases. */
export interface QueueList<Reply extends TSchema> extends ListDefinition<Reply> {
  /** On the server. */
  readonly queue: string;
  readonly copy: ListDefinition<Reply>['copy'] & {
    /** The header of the column that names a case. */
    readonly case: string;
    readonly back?: string;
  };
  readonly titleOf: (row: RowOf<Reply>) => string;
  /** A number, which a hyphen must not break over lines. */
  readonly isTitleWhole?: true;
}

/** A queue and its cases. */
export interface QueueDefinition<
  Reply extends TSchema,
  Case extends Identified,
> extends QueueList<Reply> {
  /** The case of an id; one that has left the queue is gone. */
  readonly useCase: (id: string) => { readonly query: QueryOf<Case>; readonly isGone?: boolean };
  readonly caseTitleOf: (found: Case) => string;
  /** All that is known of a case. */
  readonly main: (found: Case, isGone: boolean) => ReactNode;
  /** Above what is decided; `next` is the page of the next case. */
  readonly side?: (found: Case, next: string) => ReactNode;
  readonly deedsOf: (found: Case, status: string) => CaseDeeds;
}

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
