import type { ReactNode } from 'react';
import type { TSchema } from 'typebox';
import type { List } from '../../store/lists';
import type { ListQuery, RowId } from '../../store/read';
import type { ReadBy } from '../../store/reply';
import type { Labels } from '../../words/fields';
import type { ColumnOf } from '../fields';
import type { QueryOf } from '../Loaded';
import type { Deed } from './deed';
import type { QueueFilter } from './useFilter';

export type RowOf<Reply extends TSchema> = ReadBy<Reply> & { readonly id: RowId };

export const idOf = ({ id }: { readonly id: RowId }): RowId => id;

/** A queue as a table of its columns. */
export interface QueueList<Reply extends TSchema> {
  /** On the server. */
  readonly queue: string;
  readonly path: string;
  /** The schema of the rows. */
  readonly of: Reply;
  readonly list: List<RowOf<Reply>>;
  readonly copy: {
    readonly title: string;
    readonly intro: string;
    readonly empty: string;
    readonly back?: string;
    /** The header of the column that names a case. */
    readonly case: string;
    readonly labels?: Labels;
  };
  /** The first is shown at first; without them all cases are open. */
  readonly statuses?: readonly string[];
  /** The words of the server for the filter, where it has others. */
  readonly queryOf?: (filter: QueueFilter) => ListQuery;
  readonly titleOf: (row: RowOf<Reply>) => string;
  /** A number, which a hyphen must not break over lines. */
  readonly isTitleWhole?: true;
  readonly columns: readonly ColumnOf<ReadBy<Reply>>[];
  /** A deed about all of its cases at once. */
  readonly deed?: Deed;
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
