import type { ReactNode } from 'react';
import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import type { RowId } from '../store/read';
import { ListTable, type ListTableProps } from './ListTable';

interface ListPageProps<Row> extends Pick<ListTableProps<Row>, 'list' | 'columns'> {
  readonly copy: { readonly title: string; readonly intro: string; readonly empty: string };
  /** The part of the list that is shown; null: none is yet. */
  readonly filter?: ListTableProps<Row>['filter'] | null;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  /** Between the heading and the list. */
  readonly children?: ReactNode;
}

/** The page of a list. */
export function ListPage<Row extends { readonly id: RowId }>(props: ListPageProps<Row>) {
  const { copy, filter = {}, actions, children, ...table } = props;
  return (
    <>
      <PageHeading intro={copy.intro} actions={actions}>
        {copy.title}
      </PageHeading>
      {children}
      {filter === null ? null : (
        <Card>
          <ListTable {...table} caption={copy.title} empty={copy.empty} filter={filter} />
        </Card>
      )}
    </>
  );
}
