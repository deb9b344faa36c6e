import type { Fact } from '@/ui/Facts';
import type { Column } from '@/ui/Table';
import type { ListQuery, RowId } from '../../store/pages';
import type { Pages } from '../PagedTable';
import type { Deed } from './deed';
import type { QueueFilter } from './useFilter';

/** A queue as a table of its columns. */
export interface QueueDefinition<Row extends { readonly id: RowId }> {
  /** On the server. */
  readonly queue: string;
  readonly path: string;
  /** The list of the server, which is a file as well. */
  readonly list: string;
  readonly copy: {
    readonly title: string;
    readonly intro: string;
    readonly empty: string;
    readonly back: string;
    /** The header of the column that names a case. */
    readonly case: string;
    /** The first is shown at first; without them all cases are open. */
    readonly statuses?: Readonly<Record<string, string>>;
  };
  /** The words of the server for the filter, where it has others. */
  readonly queryOf?: (filter: QueueFilter) => ListQuery;
  readonly useRows: (query: ListQuery) => Pages<Row>;
  /** The server gives all rows at once, the oldest first: this page puts them in order. */
  readonly isWhole?: true;
  readonly titleOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** A deed about all of its cases at once. */
  readonly deed?: Deed;
}

/** A queue whose cases are shown from its list, as a table of their facts and deeds. */
export interface OpenQueueDefinition<
  Row extends { readonly id: RowId },
> extends QueueDefinition<Row> {
  /** Warnings. */
  readonly flagsOf?: (row: Row) => readonly string[];
  readonly factsOf: (row: Row) => readonly (Fact | false)[];
  readonly deedsOf: (row: Row, status: string) => readonly Deed[];
}
