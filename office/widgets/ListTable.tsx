import type { List } from '../store/lists';
import type { ListQuery, RowId } from '../store/read';
import { RowsTable, type RowsTableProps } from './RowsTable';

export interface ListTableProps<Row> extends Omit<RowsTableProps<Row>, 'query' | 'file'> {
  readonly list: List<Row>;
  /** The part of the list that is shown. */
  readonly filter?: ListQuery;
}

/** A part of a list of the server. */
export function ListTable<Row extends { readonly id: RowId }>(props: ListTableProps<Row>) {
  const { list, filter = {}, ...table } = props;
  const query = list.useRows(filter);
  return (
    <RowsTable
      {...table}
      query={{ ...query, data: query.currentData }}
      file={list.fileOf(filter)}
    />
  );
}
