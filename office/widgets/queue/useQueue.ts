import { pathOfFile, type RowId } from '../../store/pages';
import type { QueueDefinition } from './definition';
import { useFilter } from './useFilter';

/** The rows of a queue by the filter in the URL, and how to change that. */
export function useQueue<Row extends { readonly id: RowId }>(definition: QueueDefinition<Row>) {
  const { copy, list, useRows, isWhole, queryOf } = definition;
  const [filter, change, search] = useFilter(copy.statuses ?? { open: '' });
  const { status, sort } = filter;
  const part = queryOf?.(filter) ?? { ...(copy.statuses && { status }), sort };
  const found = useRows(part);
  const inOrder = found.data?.pages.flat();
  const rows = isWhole && sort === 'newest' ? inOrder?.reverse() : inOrder;
  const query = { ...found, data: rows && { pages: [rows] } };
  return { filter, change, search, query, rows, file: pathOfFile(list, part) };
}
