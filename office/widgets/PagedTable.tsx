import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import type { RowId } from '../store/pages';
import { queueCopy } from '../words/office';
import { ListTable, type ListTableProps } from './ListTable';
import type { QueryOf } from './Loaded';

/** A list that the server gives in pages. */
export interface Pages<Row> extends QueryOf<{ readonly pages: readonly (readonly Row[])[] }> {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

interface PagedTableProps<Row> extends Omit<ListTableProps<Row>, 'query' | 'more'> {
  readonly query: Pages<Row>;
}

/** A list of pages, and a button for more of it. */
export function PagedTable<Row extends { readonly id: RowId }>(props: PagedTableProps<Row>) {
  const { query, ...list } = props;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Card>
      <ListTable
        {...list}
        query={{ ...query, data: query.data?.pages.flat() }}
        more={
          hasNextPage ? (
            <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {queueCopy.more}
            </Button>
          ) : null
        }
      />
    </Card>
  );
}
