import type { RowId } from '../../store/read';
import type { QueueDefinition } from './definition';
import { useFilter } from './useFilter';

/** The rows of a queue by the filter in the URL, and how to change that. */
export function useQueue<Row extends { readonly id: RowId }>(definition: QueueDefinition<Row>) {
  const { copy, list, queryOf } = definition;
  const [filter, change, search] = useFilter(copy.statuses ?? { open: '' });
  const { status, sort } = filter;
  const part = queryOf?.(filter) ?? { ...(copy.statuses && { status }), sort };
  const found = list.useRows(part);
  const inOrder = found.data?.pages.flat();
  // A list that comes whole has one order: this page puts it into the other.
  const rows = list.isWhole && sort === 'newest' ? inOrder?.reverse() : inOrder;
  const query = { ...found, data: rows && { pages: [rows] } };
  return { filter, change, search, query, rows, file: list.fileOf(part) };
}
