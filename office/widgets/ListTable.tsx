import type { ReactNode } from 'react';
import { EmptyState } from '@/ui/EmptyState';
import { Table, type Column } from '@/ui/Table';
import type { RowId } from '../store/pages';
import { FileLink } from './FileLink';
import { Loaded, type QueryOf } from './Loaded';

export interface ListTableProps<Row> {
  readonly caption: string;
  /** The sentence of a list without rows. */
  readonly empty: string;
  /** Above that sentence. */
  readonly emptyIcon?: ReactNode;
  readonly query: QueryOf<readonly Row[]>;
  readonly columns: readonly Column<Row>[];
  /** The list of the server with its filter, which is a file as well. */
  readonly file: string;
  /** Between the rows and the file. */
  readonly more?: ReactNode;
}

/** A list of the server as a table, and as a file. */
export function ListTable<Row extends { readonly id: RowId }>(props: ListTableProps<Row>) {
  const { caption, empty, emptyIcon, query, columns, file, more } = props;
  return (
    <Loaded query={query} empty={<EmptyState icon={emptyIcon}>{empty}</EmptyState>}>
      {(rows) => (
        <>
          <Table caption={caption} rows={rows} rowKey={({ id }) => id} columns={columns} />
          {more}
          <FileLink path={file} />
        </>
      )}
    </Loaded>
  );
}
