import type { Fact } from '@/ui/Facts';
import type { Column } from '@/ui/Table';
import type { List } from '../../store/lists';
import type { ListQuery, RowId } from '../../store/read';
import type { Deed } from './deed';
import type { QueueFilter } from './useFilter';

/** A queue as a table of its columns. */
export interface QueueDefinition<Row extends { readonly id: RowId }> {
  /** On the server. */
  readonly queue: string;
  readonly path: string;
  readonly list: List<Row>;
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
  readonly titleOf: (row: Row) => string;
  /** A number, which a hyphen must not break over lines. */
  readonly isTitleWhole?: true;
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
