import type { ComponentType, ReactNode } from 'react';
import type { TSchema } from 'typebox';
import type { AnySchema } from 'yup';
import type { List, RowOf } from '../../store/lists';
import type { ListQuery, RowId } from '../../store/read';
import type { ReadBy } from '../../store/reply';
import type { Labels } from '../../words/fields';
import type { ColumnOf } from '../fields';
import type { QueryOf } from '../Loaded';
import type { Deed } from './deed';

/** The part of a list that is shown, and its order. */
export interface ListFilter {
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
  readonly useDeeds?: () => readonly Deed[];
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
  Case extends { readonly id: RowId },
> extends QueueList<Reply> {
  /** The case of an id; one that has left the queue is gone. */
  readonly useCase: (id: string) => { readonly query: QueryOf<Case>; readonly isGone?: boolean };
  readonly caseTitleOf: (found: Case) => string;
  /** All that is known of a case. */
  readonly main: (found: Case, isGone: boolean) => ReactNode;
  /** Above what is decided; `next` is the page of the next case. */
  readonly side?: (found: Case, next: string) => ReactNode;
  readonly deedsOf: (found: Case, status: string) => readonly Deed[];
}
