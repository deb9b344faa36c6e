import type { ReactNode } from 'react';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Table, type Column } from '@/ui/Table';
import type { TSchema } from 'typebox';
import type { List, Pages } from '../store/lists';
import type { ReadBy } from '../store/reply';
import type { Labels } from '../words/fields';
import type { RowId } from '../store/read';
import { queueCopy } from '../words/office';
import { columnsOf, type ColumnOf } from './fields';
import { Loaded } from './Loaded';

/** A list of the server as a file. */
export const FileLink = ({ path }: { readonly path: string }) => (
  <a href={`/office/api${path}`} download>
    {queueCopy.file}
  </a>
);

interface RowsTableProps<Row> {
  readonly caption: string;
  /** The sentence of a list without rows. */
  readonly empty: string;
  /** Above that sentence. */
  readonly emptyIcon?: ReactNode;
  readonly query: Pages<Row>;
  readonly columns: readonly Column<Row>[];
  /** The path of the same list as a file. */
  readonly file: string;
}

/** A list of the server as a table, with a button for more of it, and as a file. */
export function RowsTable<Row extends { readonly id: RowId }>(props: RowsTableProps<Row>) {
  const { caption, empty, emptyIcon, query, columns, file } = props;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Loaded
      query={{ ...query, data: query.data?.pages.flat() }}
      empty={<EmptyState icon={emptyIcon}>{empty}</EmptyState>}
    >
      {(rows) => (
        <>
          <Table caption={caption} rows={rows} rowKey={({ id }) => id} columns={columns} />
          {hasNextPage ? (
            <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {queueCopy.more}
            </Button>
          ) : null}
          <FileLink path={file} />
        </>
      )}
    </Loaded>
  );
}

interface ListTableProps<Reply extends TSchema> extends Pick<
  RowsTableProps<never>,
  'caption' | 'empty'
> {
  readonly list: List<Reply>;
  readonly columns: readonly ColumnOf<ReadBy<Reply>>[];
  readonly labels?: Labels;
}

/** A whole list of the server, as a part of a page. */
export function ListTable<Reply extends TSchema>(props: ListTableProps<Reply>) {
  const { list, columns, labels, ...table } = props;
  return (
    <RowsTable
      {...table}
      query={list.useRows({})}
      file={list.fileOf({})}
      columns={columnsOf(list.of, columns, labels)}
    />
  );
}
