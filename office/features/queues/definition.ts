import type { Fact } from '@/ui/Facts';
import type { Column } from '@/ui/Table';
import type { RowId } from '../../store/pages';
import type { QueueQuery } from '../../store/queuesApi';
import type { Deed } from '../../widgets/queue/deed';
import type { Pages } from '../../widgets/PagedTable';
import type { QueueFilter } from '../../widgets/queue/useFilter';

/** A queue as a table of its columns, facts and deeds. */
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
  };
  /** The first is shown at first. */
  readonly statuses: Readonly<Record<string, string>>;
  readonly queryOf: (filter: QueueFilter<string>) => QueueQuery;
  readonly useRows: (
    query: QueueQuery,
    options: { readonly refetchOnMountOrArgChange: true },
  ) => Pages<Row>;
  /** Where the server gives all rows, the oldest first: those of a status, which this page chooses and puts in order. */
  readonly isShown?: (row: Row, status: string) => boolean;
  readonly titleOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** Warnings. */
  readonly flagsOf?: (row: Row) => readonly string[];
  readonly factsOf: (row: Row) => readonly (Fact | false)[];
  /** A deed about all of its cases at once. */
  readonly deed?: Deed;
  readonly deedsOf: (row: Row, status: string) => readonly Deed[];
}
