import type { TSchema } from 'typebox';
import type { QueueList } from './definition';
import { useFilter } from './useFilter';

/** The rows of a queue by the filter in the URL, and how to change that. */
export function useQueue<Reply extends TSchema>({ statuses, list, queryOf }: QueueList<Reply>) {
  const [filter, change, search] = useFilter(statuses);
  const { status, sort } = filter;
  const part = queryOf?.(filter) ?? { ...(statuses && { status }), sort };
  const found = list.useRows(part);
  const inOrder = found.data?.pages.flat();
  // A list that comes whole has one order: this page puts it into the other.
  const rows = list.isWhole && sort === 'newest' ? inOrder?.reverse() : inOrder;
  const query = { ...found, data: rows && { pages: [rows] } };
  return { filter, change, search, query, rows, file: list.fileOf(part) };
}
