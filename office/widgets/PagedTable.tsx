import type { ReactNode } from 'react';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Table, type Column } from '@/ui/Table';
import type { RowId } from '../store/pages';
import { queueCopy } from '../words/office';
import { FileLink } from './FileLink';
import { Loaded, type QueryOf } from './Loaded';

/** A list that the server gives in pages. */
export interface Pages<Row> extends QueryOf<{ readonly pages: readonly (readonly Row[])[] }> {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

interface PagedTableProps<Row> {
  readonly caption: string;
  /** The sentence of a list without rows. */
  readonly empty: string;
  /** Above that sentence. */
  readonly emptyIcon?: ReactNode;
  readonly query: Pages<Row>;
  readonly columns: readonly Column<Row>[];
  /** The list of the server with its filter, which is a file as well. */
  readonly file: string;
}

/** A list of pages, and a button for more of it. */
export function PagedTable<Row extends { readonly id: RowId }>(props: PagedTableProps<Row>) {
  const { caption, empty, emptyIcon, query, columns, file } = props;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Card>
      <Loaded
        query={{ ...query, data: query.data?.pages.flat() }}
        empty={<EmptyState icon={emptyIcon}>{empty}</EmptyState>}
      >
        {(rows) => (
          <Table caption={caption} rows={rows} rowKey={({ id }) => id} columns={columns} />
        )}
      </Loaded>
      {hasNextPage ? (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {queueCopy.more}
        </Button>
      ) : null}
      <FileLink path={file} />
    </Card>
  );
}
